import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useRight } from '../../../shared/api/rights.ts';
import { adding } from '../../../shared/ui/adding.tsx';
import { PageLayout } from '../../../shared/ui/page-layout.tsx';
import { MissList } from './miss-list.tsx';
import type { EditedSynonym, SearchesProps } from './searches-props.ts';
import { SynonymDialog } from './synonym-dialog.tsx';
import { SynonymList } from './synonym-list.tsx';

/** Queries for which visitors have found nothing, and the words that mean the same to the search of the site. */
export function SearchesScreen({ search, onSearch }: SearchesProps) {
  const mayWrite = useRight('contentWrite');
  const [edited, setEdited] = useState<EditedSynonym>();
  const lists = { search, onSearch, onEdit: mayWrite ? setEdited : undefined };
  return (
    <PageLayout
      title="Searches"
      lead="What visitors searched for on the site without a result, and words that mean the same there."
      action={
        mayWrite && (
          <Button {...adding} onClick={() => setEdited('new')}>
            Add synonyms
          </Button>
        )
      }
    >
      <SegmentedControl
        aria-label="List"
        style={{ alignSelf: 'start' }}
        value={search.view ?? 'misses'}
        onChange={(view) =>
          onSearch({
            view: view === 'synonyms' ? view : undefined,
            page: undefined,
            search: undefined,
            month: undefined,
          })
        }
        data={[
          { value: 'misses', label: 'Not found' },
          { value: 'synonyms', label: 'Synonyms' },
        ]}
      />
      {search.view === 'synonyms' ? <SynonymList {...lists} /> : <MissList {...lists} />}
      <SynonymDialog edited={edited} onClose={() => setEdited(undefined)} />
    </PageLayout>
  );
}
