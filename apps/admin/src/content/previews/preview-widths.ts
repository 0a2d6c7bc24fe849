import { useStored } from '../../shared/use-stored.ts';

/** The widths of the windows that a page is shown for. */
export const previewWidths = { Phone: 390, Desktop: 1280 };
export type PreviewSize = keyof typeof previewWidths;
export const previewSizes: readonly PreviewSize[] = ['Phone', 'Desktop'];

function isPreviewSize(size: unknown): size is PreviewSize {
  return previewSizes.some((one) => one === size);
}

/** The size that was chosen last, where there is room for a choice. */
export function usePreviewSize(isWide: boolean) {
  const [chosen, setSize] = useStored<PreviewSize>('preview-size', 'Phone', isPreviewSize);
  const size: PreviewSize = isWide ? chosen : 'Phone';
  return { size, choose: setSize };
}
