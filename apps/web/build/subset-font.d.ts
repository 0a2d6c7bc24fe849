declare module 'subset-font' {
  interface Options {
    targetFormat: 'sfnt' | 'woff2';
    keepAllGlyphs?: boolean;
    noHinting?: boolean;
    keepFeatures?: string[];
    variationAxes?: Record<string, number>;
  }
  function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Buffer>;
  export = subsetFont;
}
