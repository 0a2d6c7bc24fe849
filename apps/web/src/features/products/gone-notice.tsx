import type { ReactNode } from 'react';
import { Notice } from '../../shared/ui/notice.tsx';

/** Says that a product is no longer made. */
export function GoneNotice({ action }: { action: ReactNode }) {
  return (
    <Notice heading="Product not found." action={action}>
      We no longer make this product. Perhaps you would like one of these instead.
    </Notice>
  );
}
