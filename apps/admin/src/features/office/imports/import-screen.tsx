import { Stack } from '@mantine/core';
import { PageLayout } from '../../../shared/ui/page-layout.tsx';
import { ImportList } from './import-list.tsx';
import { OpenImport } from './open-import.tsx';
import { StartForm } from './start-form.tsx';

interface ImportScreenProps {
  /** The import that is open. */
  open: string | undefined;
  onOpen: (id: string | undefined) => void;
}

/** Records from spreadsheets: a file is read, its columns are chosen, its lines are checked, and then they are imported. */
export function ImportScreen({ open, onOpen }: ImportScreenProps) {
  if (open !== undefined) {
    return <OpenImport key={open} id={open} onLeave={() => onOpen(undefined)} />;
  }
  return (
    <PageLayout
      title="Import"
      lead="Move in by spreadsheet: you see what every line will do before anything is stored, and one button takes all of it back."
    >
      <Stack gap="xl">
        <StartForm onRead={onOpen} />
        <ImportList onOpen={onOpen} />
      </Stack>
    </PageLayout>
  );
}
