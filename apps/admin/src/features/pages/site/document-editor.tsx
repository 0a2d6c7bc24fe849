import { siteTitles } from '@bakery/schemas/pages/site/documents';
import type { SiteKey } from '@bakery/schemas/pages/site/documents';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { LoadedRecord } from '../../../content/record-form/loaded-record.tsx';
import { PageLayout } from '../../../shared/ui/page-layout.tsx';
import { VersionsLink } from '../../../shared/ui/versions-link.tsx';
import { DocumentForm } from './document-form.tsx';
import { documentQuery } from './site.queries.ts';

interface DocumentEditorProps {
  documentKey: SiteKey;
  lead: string;
  back?: ReactNode;
  /** Called when the user cancels. */
  onCancel: () => void;
}

/** The screen of one document. */
export function DocumentEditor({ documentKey, lead, back, onCancel }: DocumentEditorProps) {
  const query = useQuery(documentQuery(documentKey));
  const title = siteTitles[documentKey];
  /** Counts how often the form has begun again with what is published. */
  const [round, setRound] = useState(0);
  return (
    <PageLayout
      wide
      title={title}
      lead={lead}
      back={back}
      action={<VersionsLink kind="site" record={documentKey} />}
    >
      <LoadedRecord query={query} failure={`Failed to fetch ${title}.`}>
        {(opened) => (
          <DocumentForm
            key={round}
            documentKey={documentKey}
            opened={opened}
            onCancel={onCancel}
            onRestart={() => setRound(round + 1)}
          />
        )}
      </LoadedRecord>
    </PageLayout>
  );
}
