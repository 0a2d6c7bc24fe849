import type { DraftCount, DraftKind } from '@bakery/schemas/drafts';
import { Alert, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { formatNumber } from '../../shared/format/format.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { DocumentLink } from '../../shared/ui/document-link.tsx';
import { TextLink } from '../../shared/ui/text-link.tsx';
import { waitingDocumentsQuery } from './dashboard.queries.ts';

const names: Record<DraftKind, string> = {
  product: 'Products',
  liveProduct: 'E-Bakery',
  news: 'News',
  banner: 'Banners',
  presence: 'Our Presence',
};

/** How much is not published yet. */
export function Waiting({ waiting }: { waiting: readonly DraftCount[] }) {
  return (
    <section aria-label="Not published yet">
      <Alert variant="light" color="amber" icon={<Icon name="edit" />} title="Not published yet">
        <Group gap="lg" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
          {waiting.map((count) => (
            <Text key={count.kind} component="li" size="sm">
              {count.kind === 'site' ? (
                <WaitingDocuments />
              ) : (
                <>
                  <WaitingLink {...count} kind={count.kind} />: {tell(count)}
                </>
              )}
            </Text>
          ))}
        </Group>
      </Alert>
    </section>
  );
}

function tell({ drafts, changed }: DraftCount): string {
  return [
    drafts > 0 && `${formatNumber(drafts)} ${drafts === 1 ? 'draft' : 'drafts'}`,
    changed > 0 && `${formatNumber(changed)} with changes`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** The documents of the site, each with the way to its form. */
function WaitingDocuments() {
  const { data } = useQuery(waitingDocumentsQuery());
  return data?.map(({ key, name }, index) => (
    <Fragment key={key}>
      {index > 0 && ', '}
      <DocumentLink documentKey={key}>{name}</DocumentLink>
      {index === data.length - 1 && ': with changes'}
    </Fragment>
  ));
}

/** Leads to the list, and where one is long to what waits in it. */
function WaitingLink({ kind, drafts }: DraftCount & { kind: DraftKind }) {
  const state = drafts > 0 ? 'draft' : 'changed';
  switch (kind) {
    case 'product':
      return (
        <TextLink to="/products" search={{ state }}>
          {names[kind]}
        </TextLink>
      );
    case 'liveProduct':
      return (
        <TextLink to="/live-products" search={{ state }}>
          {names[kind]}
        </TextLink>
      );
    case 'news':
      return (
        <TextLink to="/news" search={{ state }}>
          {names[kind]}
        </TextLink>
      );
    case 'banner':
      return <TextLink to="/banners">{names[kind]}</TextLink>;
    case 'presence':
      return <TextLink to="/ourPresence">{names[kind]}</TextLink>;
  }
}
