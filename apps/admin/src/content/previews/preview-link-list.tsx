import { auditKinds } from '@bakery/schemas/office/audit-log';
import type { PreviewLink } from '@bakery/schemas/content/previews';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { failureReason } from '../../shared/api/errors.ts';
import { api } from '../../shared/api/trpc.ts';
import { formatMoment } from '../../shared/format/format.ts';
import { ListTable } from '../../shared/list/list-table.tsx';
import { asOnePage } from '../../shared/list/list-types.ts';
import type { Column } from '../../shared/list/list-types.ts';
import { RowAction } from '../../shared/list/row-actions.tsx';
import { notifyFailure, notifySuccess } from '../../shared/toasts/notify.ts';
import { ask } from '../../shared/ui/confirm.tsx';
import { PageLayout } from '../../shared/ui/page-layout.tsx';
import { EmptyState } from '../../shared/ui/states.tsx';
import { useFailureToast } from '../../shared/ui/use-failure-toast.ts';
import { previewLinksQuery, refreshPreviewLinks } from './preview-links.queries.ts';

const failure = 'Failed to load the preview links';

const columns: Column<PreviewLink>[] = [
  {
    key: 'name',
    label: 'Shows',
    isPrimary: true,
    show: ({ name, kind }) => (
      <div>
        {name}
        <Text size="sm" c="dimmed">
          {auditKinds[kind]}
        </Text>
      </div>
    ),
  },
  { key: 'maker', label: 'Made by', width: 180, show: ({ madeBy }) => madeBy },
  {
    key: 'made',
    label: 'Made',
    width: 205,
    show: ({ madeAt }) => <time dateTime={madeAt}>{formatMoment(madeAt)}</time>,
  },
  {
    key: 'until',
    label: 'Works until',
    width: 205,
    show: ({ expiresAt }) => <time dateTime={expiresAt}>{formatMoment(expiresAt)}</time>,
  },
];

function actions(link: PreviewLink) {
  return (
    <RowAction
      icon="stop"
      label={`Revoke the link to ${link.name}`}
      isDangerous
      onClick={() => void revoke(link)}
    />
  );
}

/** The links that show drafts to whoever has them. */
export function PreviewLinkList() {
  const query = useQuery(previewLinksQuery());
  // With no rows to show, the list itself displays the error.
  useFailureToast(failure, query.data ? query.error : null);
  const items = query.data;
  return (
    <PageLayout
      title="Preview links"
      lead="Whoever has one of these links sees a draft, or the site with a release, without an account. A link ends by itself after seven days, or when that is published or discarded; those of a draft in the trash work again when it is restored."
    >
      <ListTable
        label="Preview links"
        columns={columns}
        query={{
          ...query,
          data: items && asOnePage(items),
        }}
        limit={3}
        actions={actions}
        empty={
          <EmptyState icon="link" title="No links.">
            <Text ta="center">The preview of a draft or of a release makes one.</Text>
          </EmptyState>
        }
        failure={failure}
      />
    </PageLayout>
  );
}

async function revoke({ id, name, madeBy }: PreviewLink): Promise<void> {
  const isSure = await ask({
    title: 'Revoke this link?',
    text: `The link to “${name}” that ${madeBy} has made shows nothing from now on.`,
    confirm: 'Revoke',
    danger: true,
  });
  if (!isSure) return;
  try {
    await api.previews.revokeLink.mutate({ id });
    notifySuccess('The link is revoked.');
  } catch (error) {
    notifyFailure('Failed to revoke the link', failureReason(error));
  }
  await refreshPreviewLinks();
}
