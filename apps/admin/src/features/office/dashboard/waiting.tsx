import type { DraftCount, DraftKind } from '@bakery/schemas/content/drafts';
import type { ListState } from '@bakery/schemas/common/list-state';
import { Alert, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../shared/format/format.ts';
import { kinds } from '../../../content/kinds/kinds.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { DocumentLink } from '../../../shared/ui/document-link.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { waitingDocumentsQuery } from './dashboard.queries.ts';
import type { WaitingReleases } from './dashboard.queries.ts';

interface WaitingProps {
  waiting: readonly DraftCount[];
  releases: WaitingReleases;
}

/** How much is not published yet: each number leads to what it counts. */
export function Waiting({ waiting, releases }: WaitingProps) {
  return (
    <section aria-label="Not published yet or scheduled">
      <Alert
        variant="light"
        color="amber"
        icon={<Icon name="edit" />}
        title="Not published yet or scheduled"
      >
        <Group gap="lg" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
          {waiting.map((count) => (
            <Text key={count.kind} component="li" size="sm">
              {count.kind === 'site' ? (
                <WaitingDocuments />
              ) : (
                <WaitingRecords {...count} kind={count.kind} />
              )}
            </Text>
          ))}
          {releases.planned + releases.scheduled > 0 && (
            <Text component="li" size="sm">
              Releases:{' '}
              <Counts
                counts={(['planned', 'scheduled'] as const).map((state) => ({
                  state,
                  count: releases[state],
                  link: (
                    <TextLink to="/releases" search={{ state }}>
                      {formatNumber(releases[state])} {state}
                    </TextLink>
                  ),
                }))}
              />
            </Text>
          )}
        </Group>
      </Alert>
    </section>
  );
}

function WaitingRecords({ kind, drafts, changed, scheduled }: DraftCount & { kind: DraftKind }) {
  const link = (count: number, state: ListState, what: string) => ({
    state,
    count,
    link: (
      <StateLink kind={kind} state={state}>
        {formatNumber(count)} {what}
      </StateLink>
    ),
  });
  return (
    <>
      {kinds[kind].heading}:{' '}
      <Counts
        counts={[
          link(drafts, 'draft', drafts === 1 ? 'draft' : 'drafts'),
          link(changed, 'changed', 'with changes'),
          link(scheduled, 'scheduled', 'scheduled'),
        ]}
      />
    </>
  );
}

/** The counts that are not 0, as one text. */
function Counts({
  counts,
}: {
  counts: readonly { state: string; count: number; link: ReactNode }[];
}) {
  return counts
    .filter(({ count }) => count > 0)
    .map(({ state, link }, index) => (
      <Fragment key={state}>
        {index > 0 && ', '}
        {link}
      </Fragment>
    ));
}

/** The documents of the site, each with the way to its form. */
function WaitingDocuments() {
  const { data } = useQuery(waitingDocumentsQuery());
  return data?.map(({ key, name, plan }, index) => (
    <Fragment key={key}>
      {index > 0 && ', '}
      <DocumentLink documentKey={key}>{name}</DocumentLink>
      {plan?.publishAt && ' (scheduled)'}
      {index === data.length - 1 && ': with changes'}
    </Fragment>
  ));
}

interface StateLinkProps {
  kind: DraftKind;
  state: ListState;
  children: ReactNode;
}

/** Leads to the records of a kind that are in a state. */
function StateLink({ kind, state, children }: StateLinkProps) {
  return (
    <TextLink to={kinds[kind].list} search={{ state }}>
      {children}
    </TextLink>
  );
}
