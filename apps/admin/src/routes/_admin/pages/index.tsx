import { createFileRoute } from '@tanstack/react-router';
import { PageTextList } from '../../../features/pages/site/page-text-list.tsx';
import { NeedsRight } from '../../../shared/ui/needs-right.tsx';

export const Route = createFileRoute('/_admin/pages/')({ component: Pages });

function Pages() {
  return (
    <NeedsRight right="settings">
      <PageTextList />
    </NeedsRight>
  );
}
