import type { ReactNode } from 'react';
import { useOwnTexts } from '../../shared/site/use-own-texts.ts';
import { Notice } from '../../shared/ui/notice.tsx';
import { productTexts } from '../../texts/fallback-products.ts';

/** Says that a product is no longer made. */
export function GoneNotice({ action }: { action: ReactNode }) {
  const texts = useOwnTexts(productTexts);
  return (
    <Notice heading="Product not found." action={action}>
      {texts?.missing.gone}
    </Notice>
  );
}
