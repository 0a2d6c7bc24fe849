import { createFileRoute } from '@tanstack/react-router';
import { BackupsScreen } from '../../features/office/backups/backups-screen.tsx';
import { NeedsRight } from '../../shared/ui/needs-right.tsx';

export const Route = createFileRoute('/_admin/backups')({ component: Backups });

function Backups() {
  return (
    <NeedsRight right="settings">
      <BackupsScreen />
    </NeedsRight>
  );
}
