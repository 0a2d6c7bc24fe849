declare module 'subset-font' {
  interface Options {
    targetFormat: 'sfnt' | 'woff2';
    variationAxes?: Record<string, number | { min: number; max: number }>;
  }
  function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Buffer>;
  export = subsetFont;
}
