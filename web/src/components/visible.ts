// Calls back once when an element comes into view.
import type { Attachment } from "svelte/attachments";

export function onceVisible(seen: () => void): Attachment {
  return (element) => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      seen();
    });
    observer.observe(element);
    return () => observer.disconnect();
  };
}
