import { pageKeys } from '@bakery/schemas/pages/site/pages.constants';
import type { PageKey } from '@bakery/schemas/pages/site/pages.constants';
import type { VersionedRef } from '@bakery/schemas/content/versions';
import { useRight } from '../../shared/api/rights.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { LinkButton } from '../../shared/ui/link-button.tsx';
import { kinds } from '../kinds/kinds.ts';

const look = { variant: 'subtle', leftSection: <Icon name="back" size={18} /> } as const;

/** The way back to the form of a record, or to its list for those who may not change it. */
export function RecordLink({ versionedRef: { kind, record } }: { versionedRef: VersionedRef }) {
  const mayWrite = useRight('contentWrite');
  if (kind === 'site') return <DocumentLink record={record} />;
  const its = kinds[kind];
  return mayWrite && 'formName' in its ? (
    <LinkButton {...its.form(record)} {...look}>
      Back to the {its.formName}
    </LinkButton>
  ) : (
    <LinkButton to={its.list} {...look}>
      Back to {its.heading}
    </LinkButton>
  );
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
