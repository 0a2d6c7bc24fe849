import { createFileRoute } from '@tanstack/react-router';
import { DocumentEditor } from '../../features/pages/site/document-editor.tsx';
import { NeedsRight } from '../../shared/ui/needs-right.tsx';

export const Route = createFileRoute('/_admin/places')({ component: Places });

function Places() {
  const navigate = Route.useNavigate();
  return (
    <NeedsRight right="settings">
      <DocumentEditor
        documentKey="places"
        lead="The office and the outlets, with their numbers and opening hours."
        onCancel={() => void navigate({ to: '/' })}
      />
    </NeedsRight>
  );
}
