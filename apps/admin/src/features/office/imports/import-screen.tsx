import { Stack } from '@mantine/core';
import { PageLayout } from '../../../shared/ui/page-layout.tsx';
import { OpenSource, SourceForm, SourceList } from '../import-sources/index.ts';
import { ArchivePanel } from './archive-panel.tsx';
import { ImportList } from './import-list.tsx';
import { OpenImport } from './open-import.tsx';
import { StartForm } from './start-form.tsx';

interface ImportScreenProps {
  /** The import that is open. */
  open: string | undefined;
  onOpen: (id: string | undefined) => void;
  /** The old site that is open. */
  site: string | undefined;
  onSite: (id: string | undefined) => void;
}

/** Records from spreadsheets and old sites: a file is read, its columns are chosen, its lines are checked, and then they are imported. */
export function ImportScreen({ open, onOpen, site, onSite }: ImportScreenProps) {
  if (open !== undefined) {
    return (
      <OpenImport
        key={open}
        id={open}
        onLeave={() => onOpen(undefined)}
        onOpen={onOpen}
        onSite={onSite}
      />
    );
  }
  if (site !== undefined) {
    return <OpenSource key={site} id={site} onLeave={() => onSite(undefined)} onOpen={onOpen} />;
  }
  return (
    <PageLayout
      title="Import"
      lead="Move in by spreadsheet or from an old site: you see what every line will do before anything is stored, and one button takes all of it back."
    >
      <Stack gap="xl">
        <StartForm onRead={onOpen} />
        <SourceForm onRead={onSite} />
        <ArchivePanel onRead={onSite} />
        <SourceList onOpen={onSite} />
        <ImportList onOpen={onOpen} />
      </Stack>
    </PageLayout>
  );
}
