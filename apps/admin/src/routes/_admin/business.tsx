import { createFileRoute } from '@tanstack/react-router';
import { DocumentEditor } from '../../features/pages/site/document-editor.tsx';
import { NeedsRight } from '../../shared/ui/needs-right.tsx';

export const Route = createFileRoute('/_admin/business')({ component: Business });

function Business() {
  const navigate = Route.useNavigate();
  return (
    <NeedsRight right="settings">
      <DocumentEditor
        documentKey="business"
        lead="What every page, search engines and shared links say of the bakery."
        onCancel={() => void navigate({ to: '/' })}
      />
    </NeedsRight>
  );
}
