import { createFileRoute } from '@tanstack/react-router';
import { LinksScreen } from '../../features/pages/links/links-screen.tsx';
import { NeedsRight } from '../../shared/ui/needs-right.tsx';

export const Route = createFileRoute('/_admin/links')({ component: Links });

function Links() {
  return (
    <NeedsRight right="contentRead">
      <LinksScreen />
    </NeedsRight>
  );
}
