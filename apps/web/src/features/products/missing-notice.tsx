import { useOwnTexts } from '../../shared/site/use-own-texts.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { productTexts } from '../../texts/fallback-products.ts';

/** Says that there is no such product. */
export function MissingNotice() {
  const texts = useOwnTexts(productTexts);
  return (
    <Notice
      heading="Product not found."
      action={
        <ButtonLink to="/$category" params={{ category: 'all' }}>
          See all products
        </ButtonLink>
      }
    >
      {texts?.missing.unknown}
    </Notice>
  );
}
