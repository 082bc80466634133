/** Nothing to prepare: styles are plain CSS, scripts are TypeScript that can be erased. */
export default { compilerOptions: { runes: true } };
