// English messages of the lessons.
export const messages = {
  title: "Learn to play",
};
