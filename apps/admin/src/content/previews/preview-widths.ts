import { useStored } from '../../shared/use-stored.ts';

/** The widths of the windows that a page is shown for. */
export const previewWidths = { Phone: 390, Desktop: 1280 };
type PreviewSize = keyof typeof previewWidths;

function isPreviewSize(size: unknown): size is PreviewSize {
  return typeof size === 'string' && Object.hasOwn(previewWidths, size);
}

/** The size that was chosen last, where there is room for a choice. */
export function usePreviewSize(isWide: boolean) {
  const [chosen, setSize] = useStored<PreviewSize>('preview-size', 'Phone', isPreviewSize);
  const size: PreviewSize = isWide ? chosen : 'Phone';
  return {
    size,
    choose: (size: string) => {
      if (isPreviewSize(size)) setSize(size);
    },
  };
}
