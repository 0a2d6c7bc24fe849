import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { LoadedRecord } from '../../../content/record-form/loaded-record.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { LinkButton } from '../../../shared/ui/link-button.tsx';
import { PageLayout } from '../../../shared/ui/page-layout.tsx';
import { loadTextEditor } from '../../../content/rich-text/rich-text-field.tsx';
import { NewsForm } from './news-form.tsx';
import { articleQuery, newsSearchMemory } from './news.queries.ts';
import { VersionsLink } from '../../../shared/ui/versions-link.tsx';

interface NewsEditorProps {
  /** The article to change; undefined adds one. */
  id: string | undefined;
  onDone: () => void;
}

const failure = 'Failed to fetch news data.';

export function NewsEditor({ id, onDone }: NewsEditorProps) {
  const query = useQuery(articleQuery(id));
  // The editor comes beside the article, not after it. The field loads it again if that fails.
  useEffect(() => void loadTextEditor().catch(() => undefined), []);
  return (
    <PageLayout
      narrow
      title={id === undefined ? 'Add News' : 'Edit News'}
      lead={id !== undefined && query.isLoading && 'Loading news data...'}
      action={<VersionsLink kind="news" record={id} />}
      back={
        <LinkButton
          to="/news"
          search={newsSearchMemory.get()}
          variant="subtle"
          leftSection={<Icon name="back" size={18} />}
        >
          Back to News
        </LinkButton>
      }
    >
      {id === undefined ? (
        <NewsForm opened={undefined} onDone={onDone} />
      ) : (
        <LoadedRecord query={query} failure={failure}>
          {(opened) => <NewsForm opened={opened} onDone={onDone} />}
        </LoadedRecord>
      )}
    </PageLayout>
  );
}
