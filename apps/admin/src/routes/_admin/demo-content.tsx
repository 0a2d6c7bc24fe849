import { createFileRoute } from '@tanstack/react-router';
import { DemoContentScreen } from '../../features/office/demo/demo-screen.tsx';
import { NeedsRight } from '../../shared/ui/needs-right.tsx';

export const Route = createFileRoute('/_admin/demo-content')({ component: DemoContent });

function DemoContent() {
  return (
    <NeedsRight right="settings">
      <DemoContentScreen />
    </NeedsRight>
  );
}
