import { createFileRoute } from '@tanstack/react-router';
import { TemplateList } from '../../features/templates/template-list.tsx';
import { NeedsRight } from '../../shared/ui/needs-right.tsx';

export const Route = createFileRoute('/_admin/templates')({
  component: Templates,
});

function Templates() {
  return (
    <NeedsRight right="enquiriesRead">
      <TemplateList />
    </NeedsRight>
  );
}
