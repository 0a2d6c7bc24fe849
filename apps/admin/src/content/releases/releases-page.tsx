import { Box, Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useRight } from '../../shared/api/rights.ts';
import { api } from '../../shared/api/trpc.ts';
import { refreshReleases } from './open-releases.queries.ts';
import { PageLayout } from '../../shared/ui/page-layout.tsx';
import { NameDialog } from './name-dialog.tsx';
import { releaseViews } from './releases.queries.ts';
import type { ReleaseView } from './releases.queries.ts';
import { adding } from '../../shared/ui/adding.tsx';

interface ReleasesPageProps {
  /** Undefined for the list. */
  view: ReleaseView | undefined;
  onView: (view: ReleaseView | undefined) => void;
  onOpen: (id: string) => void;
  children: ReactNode;
}

/** The releases: changes that go live together. */
export function ReleasesPage({ view, onView, onOpen, children }: ReleasesPageProps) {
  const mayWrite = useRight('contentWrite');
  const [isAdding, setAdding] = useState(false);

  async function create(name: string): Promise<boolean> {
    const { id } = await api.releases.create.mutate({ name });
    await refreshReleases();
    onOpen(id);
    return true;
  }

  return (
    <PageLayout
      title="Releases"
      lead="Changes that go live together, and can be rolled back together"
      action={
        mayWrite && (
          <Button {...adding} onClick={() => setAdding(true)}>
            New release
          </Button>
        )
      }
    >
      <Box>
        <SegmentedControl
          aria-label="View"
          data={[
            { value: 'list', label: 'List' },
            { value: 'calendar', label: 'Calendar' },
          ]}
          value={view ?? 'list'}
          onChange={(value) => onView(releaseViews.find((one) => one === value))}
        />
      </Box>
      {children}
      {isAdding && (
        <NameDialog
          title="New release"
          submit="Make the release"
          change={create}
          onClose={() => setAdding(false)}
        />
      )}
    </PageLayout>
  );
}
