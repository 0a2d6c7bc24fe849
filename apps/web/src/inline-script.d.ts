/** The text of the function in that file, small, as `build/inline-scripts.ts` makes it. */
declare module '*?script' {
  const text: string;
  export default text;
}
