import { pageKeys } from '@bakery/schemas/pages/site/pages.constants';
import type { PageKey } from '@bakery/schemas/pages/site/pages.constants';
import type { VersionedRef } from '@bakery/schemas/content/versions';
import { useRight } from '../../shared/api/rights.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { LinkButton } from '../../shared/ui/link-button.tsx';

const look = { variant: 'subtle', leftSection: <Icon name="back" size={18} /> } as const;

/** The way back to the form of a record, or to its list for those who may not change it. */
export function RecordLink({ versionedRef: { kind, record } }: { versionedRef: VersionedRef }) {
  const mayWrite = useRight('contentWrite');
  switch (kind) {
    case 'product':
      return mayWrite ? (
        <LinkButton to="/add-product" search={{ product_id: record }} {...look}>
          Back to the product
        </LinkButton>
      ) : (
        <LinkButton to="/products" {...look}>
          Back to Products
        </LinkButton>
      );
    case 'liveProduct':
      return mayWrite ? (
        <LinkButton
          to="/add-liveproducts"
          search={{ product_id: record, isEditMode: 'true' }}
          {...look}
        >
          Back to the product
        </LinkButton>
      ) : (
        <LinkButton to="/live-products" {...look}>
          Back to E-Bakery
        </LinkButton>
      );
    case 'news':
      return mayWrite ? (
        <LinkButton to="/add-news" search={{ news_id: record }} {...look}>
          Back to the article
        </LinkButton>
      ) : (
        <LinkButton to="/news" {...look}>
          Back to News
        </LinkButton>
      );
    case 'platform':
      return (
        <LinkButton to="/deliveryplatform" {...look}>
          Back to Platforms
        </LinkButton>
      );
    case 'banner':
      return (
        <LinkButton to="/banners" {...look}>
          Back to Banners
        </LinkButton>
      );
    case 'presence':
      return (
        <LinkButton to="/ourPresence" {...look}>
          Back to Our Presence
        </LinkButton>
      );
    case 'site':
      return <DocumentLink record={record} />;
  }
}

function DocumentLink({ record }: { record: string }) {
  const isPage = (key: string): key is PageKey => pageKeys.some((one) => one === key);
  if (isPage(record)) {
    return (
      <LinkButton to="/pages/$key" params={{ key: record }} {...look}>
        Back to the page
      </LinkButton>
    );
  }
  return (
    <LinkButton to={record === 'places' ? '/places' : '/business'} {...look}>
      {record === 'places' ? 'Back to Places' : 'Back to Business'}
    </LinkButton>
  );
}
