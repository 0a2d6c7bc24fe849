/** The widths of the windows that a page is shown for. */
export const previewWidths = { Phone: 390, Desktop: 1280 };
export type PreviewSize = keyof typeof previewWidths;

export function isPreviewSize(size: string): size is PreviewSize {
  return Object.hasOwn(previewWidths, size);
}
