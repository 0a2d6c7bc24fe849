import { createFileRoute } from '@tanstack/react-router';
import { HealthScreen } from '../../features/office/health/health-screen.tsx';
import { NeedsRight } from '../../shared/ui/needs-right.tsx';

export const Route = createFileRoute('/_admin/health')({ component: Health });

function Health() {
  return (
    <NeedsRight right="settings">
      <HealthScreen />
    </NeedsRight>
  );
}
