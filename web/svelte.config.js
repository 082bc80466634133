/** No preprocessing: styles are plain CSS, scripts are erasable TypeScript. */
export default { compilerOptions: { runes: true } };
