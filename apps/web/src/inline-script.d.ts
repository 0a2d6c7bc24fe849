/** The minified source of the function in that file, from `build/inline-scripts.ts`. */
declare module '*?script' {
  const text: string;
  export default text;
}
