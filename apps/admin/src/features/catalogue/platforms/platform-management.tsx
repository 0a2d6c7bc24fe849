import { Button } from '@mantine/core';
import { useRight } from '../../../shared/api/rights.ts';
import type { ListSearch } from '../../../shared/list/list-search.ts';
import { PageLayout } from '../../../shared/ui/page-layout.tsx';
import { NewPlatformsForm } from './new-platforms-form.tsx';
import { PlatformEditor } from './platform-editor.tsx';
import { PlatformList } from './platform-list.tsx';
import { VersionsLink } from '../../../shared/ui/versions-link.tsx';
import { adding } from '../../../shared/ui/adding.tsx';

interface PlatformManagementProps {
  search: ListSearch;
  onSearch: (part: ListSearch, replace?: boolean) => void;
  /** The form that is open instead of the list: for new platforms, or for one existing platform. */
  open: 'add' | { id: string } | undefined;
  onOpen: (open: 'add' | { id: string } | undefined) => void;
}

/** The list of delivery platforms, or one of their forms. */
export function PlatformManagement(props: PlatformManagementProps) {
  const { search, onSearch, open, onOpen } = props;
  const mayWrite = useRight('contentWrite');
  const close = () => onOpen(undefined);
  return (
    <PageLayout
      title="Delivery Platforms"
      lead="Where the products can be ordered"
      narrow={open !== undefined}
      action={
        typeof open === 'object' ? (
          <VersionsLink kind="platform" record={open.id} />
        ) : (
          mayWrite &&
          open === undefined && (
            <Button {...adding} onClick={() => onOpen('add')}>
              Add Platforms
            </Button>
          )
        )
      }
    >
      {open === undefined && (
        <PlatformList
          search={search}
          onSearch={onSearch}
          onAdd={() => onOpen('add')}
          onOpen={(id) => onOpen({ id })}
        />
      )}
      {open === 'add' && <NewPlatformsForm onClose={close} />}
      {typeof open === 'object' && <PlatformEditor key={open.id} id={open.id} onClose={close} />}
    </PageLayout>
  );
}
