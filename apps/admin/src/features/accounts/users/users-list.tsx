import type { LinkDelivery, MadeLink, ListedUser } from '@bakery/schemas/accounts/users';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNumber } from '../../../shared/format/format.ts';
import type { ListSearch } from '../../../shared/list/list-search.ts';
import { ListTable } from '../../../shared/list/list-table.tsx';
import { SearchBox } from '../../../shared/list/search-box.tsx';
import { usePageInRange } from '../../../shared/list/use-page-in-range.ts';
import { notifySuccess } from '../../../shared/toasts/notify.ts';
import { PageLayout } from '../../../shared/ui/page-layout.tsx';
import { EmptyState } from '../../../shared/ui/states.tsx';
import { useFailureToast } from '../../../shared/ui/use-failure-toast.ts';
import { ForEverybodyPanel } from '../two-factor/index.ts';
import { userColumns } from './users-columns.tsx';
import { mailQuery, usersPerPage, usersQuery } from './users.queries.ts';
import { makeLink } from './user-actions.ts';
import { UserDialog } from './user-dialog.tsx';
import type { OpenDialog } from './user-dialog.tsx';
import { UserMenu } from './user-menu.tsx';
import { adding } from '../../../shared/ui/adding.tsx';

interface UserListProps {
  search: ListSearch;
  /** Changes part of the search parameters; the others stay as they are. */
  onSearch: (part: ListSearch, replace?: boolean) => void;
}

const failure = 'Failed to load the people';

/** Everybody who can sign in, could, or is invited to. */
export function UserList({ search, onSearch }: UserListProps) {
  const query = useQuery(usersQuery(search));
  const { data: sendsMail = false } = useQuery(mailQuery());
  const [dialog, setDialog] = useState<OpenDialog>();
  useFailureToast(failure, query.data ? query.error : null);
  usePageInRange(query, (page) => onSearch({ page }, true));
  const total = query.data?.meta.total;

  function showLink(name: string, link: MadeLink) {
    if (link.delivery === 'copy') return setDialog({ kind: 'link', name, link });
    notifySuccess(`An invitation goes to ${link.to}.`);
    return setDialog(undefined);
  }

  async function newLink(person: ListedUser, delivery: LinkDelivery) {
    const link = await makeLink(person, delivery);
    if (link?.delivery === 'copy') setDialog({ kind: 'link', name: person.username, link });
  }

  function showActions(person: ListedUser) {
    return (
      <UserMenu
        person={person}
        sendsMail={sendsMail}
        onEdit={() => setDialog({ kind: 'edit', person })}
        onLink={(delivery) => void newLink(person, delivery)}
      />
    );
  }

  return (
    <PageLayout
      title="People"
      lead={
        <output>
          {total === undefined
            ? !query.error && 'Loading people...'
            : `${formatNumber(total)} ${total === 1 ? 'person' : 'people'}`}
        </output>
      }
      action={
        <Button {...adding} onClick={() => setDialog({ kind: 'invite' })}>
          Invite
        </Button>
      }
    >
      <SearchBox
        label="Search people"
        value={search.search ?? ''}
        onSearch={(text) => onSearch({ search: text || undefined, page: undefined }, true)}
      />
      <ListTable
        label="People"
        columns={userColumns}
        query={query}
        limit={usersPerPage}
        onPage={(page) => onSearch({ page })}
        onOpen={(person) => setDialog({ kind: 'edit', person })}
        actions={showActions}
        empty={<EmptyState icon="people" title="Nobody found." />}
        failure={failure}
      />
      {/* Below the list, whose length is known when it is loaded. */}
      <div hidden={!query.data && !query.error}>
        <ForEverybodyPanel />
      </div>
      <UserDialog dialog={dialog} onLink={showLink} onClose={() => setDialog(undefined)} />
    </PageLayout>
  );
}
