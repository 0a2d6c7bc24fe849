import { createFileRoute } from '@tanstack/react-router';
import { PreviewLinkList } from '../../content/previews/preview-link-list.tsx';
import { NeedsRight } from '../../shared/ui/needs-right.tsx';

export const Route = createFileRoute('/_admin/preview-links')({ component: PreviewLinks });

function PreviewLinks() {
  return (
    <NeedsRight right={['contentWrite', 'settings']}>
      <PreviewLinkList />
    </NeedsRight>
  );
}
