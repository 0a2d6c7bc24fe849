import { siteTitles } from '@bakery/schemas/pages/site/documents';
import { listedKeys } from '@bakery/schemas/pages/site/pages.constants';
import type { ListedKey } from '@bakery/schemas/pages/site/pages.constants';
import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { DraftBadge } from '../../../content/drafts/draft-badge.tsx';
import { LinkButton } from '../../../shared/ui/link-button.tsx';
import { PageLayout } from '../../../shared/ui/page-layout.tsx';
import { sectionsOf } from './sections.ts';
import { documentDraftsQuery } from './site.queries.ts';

/** The pages whose texts can be changed, each with its sections. */
export function PageTextList() {
  return (
    <PageLayout narrow title="Pages" lead="The texts of the public site, page by page.">
      <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
        {listedKeys.map((key) => (
          <li key={key}>
            <PageCard documentKey={key} />
          </li>
        ))}
      </Stack>
    </PageLayout>
  );
}

function PageCard({ documentKey }: { documentKey: ListedKey }) {
  const title = siteTitles[documentKey];
  const { data } = useQuery(documentDraftsQuery());
  const waiting = data?.find(({ key }) => key === documentKey);
  const sections = sectionsOf(documentKey).map(({ label }) => label);
  return (
    <Paper withBorder p="md">
      <Stack gap="xs" align="flex-start">
        <Group gap="xs">
          <Title order={2}>{title}</Title>
          <DraftBadge draft={waiting?.draft} plan={waiting?.plan} releases={waiting?.releases} />
        </Group>
        <Text size="sm" c="dimmed">
          {sections.join(' · ')}
        </Text>
        <LinkButton
          to="/pages/$key"
          params={{ key: documentKey }}
          variant="default"
          aria-label={`Edit ${title}`}
        >
          Edit
        </LinkButton>
      </Stack>
    </Paper>
  );
}
