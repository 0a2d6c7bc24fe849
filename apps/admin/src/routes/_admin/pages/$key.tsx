import { listedKeys } from '@bakery/schemas/pages/site/pages.constants';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { DocumentEditor } from '../../../features/pages/site/document-editor.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { LinkButton } from '../../../shared/ui/link-button.tsx';
import { NeedsRight } from '../../../shared/ui/needs-right.tsx';

export const Route = createFileRoute('/_admin/pages/$key')({
  loader: ({ params }) => {
    const found = listedKeys.find((key) => key === params.key);
    if (!found) throw redirect({ to: '/pages' });
    return found;
  },
  component: PageTexts,
});

function PageTexts() {
  const navigate = Route.useNavigate();
  const key = Route.useLoaderData();
  return (
    <NeedsRight right="settings">
      <DocumentEditor
        key={key}
        documentKey={key}
        lead="Labels, buttons and messages are fixed; the other texts are yours."
        back={
          <LinkButton to="/pages" variant="subtle" leftSection={<Icon name="back" size={18} />}>
            Back to Pages
          </LinkButton>
        }
        onCancel={() => void navigate({ to: '/pages' })}
      />
    </NeedsRight>
  );
}
