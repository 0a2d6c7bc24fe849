import { findQueryError } from '@bakery/schemas/pages/site-search.constants';
import type { SearchResults } from '@bakery/schemas/pages/site-search';
import { useNavigate } from '@tanstack/react-router';
import { search as texts } from '../../texts/search.ts';
import { useApi } from '../../shared/api/context.ts';
import { useOptional } from '../../shared/api/use-optional.ts';
import { ButtonLink, Button } from '../../shared/ui/button.tsx';
import { CardSkeletons } from '../../shared/ui/card-skeletons.tsx';
import { Container } from '../../shared/ui/container.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { SearchField } from './search-field.tsx';
import { SearchHelpView } from './search-help.tsx';
import styles from './search-page.module.css';
import { readSearchQuery } from './search-query.ts';
import { searchQuery } from './search.queries.ts';
import { SearchResultList } from './search-results.tsx';
import { useMissNote } from './use-miss-note.ts';

/** The page of results. Without JavaScript its form leads to the page of another query. */
export function SearchPage({ q = '' }: { q?: string | undefined }) {
  const navigate = useNavigate();
  const error = q === '' ? undefined : findQueryError(q);
  return (
    <Container>
      <div className={styles.heading}>
        <h1>{texts.title}</h1>
        <search>
          <form
            action="/search"
            onSubmit={(event) => {
              event.preventDefault();
              const given = Object.fromEntries(new FormData(event.currentTarget));
              void navigate({ to: '/search', search: readSearchQuery(given) });
            }}
          >
            {/* The key shows the query of another address. */}
            <SearchField key={q} defaultValue={q} errorId={error && 'query-error'} />
          </form>
        </search>
        {error && (
          <p id="query-error" className={styles.error} role="alert">
            {error}
          </p>
        )}
      </div>
      {q === '' && (
        <Notice icon="search" action={<AllProducts />}>
          {texts.hint}
        </Notice>
      )}
      {q !== '' && !error && <Results q={q} />}
    </Container>
  );
}

function Results({ q }: { q: string }) {
  const { data, isLoading, retry } = useOptional(searchQuery(useApi(), q));
  useMissNote(q, data);
  if (isLoading) {
    return (
      <>
        <output className={styles.count}>{texts.loading}</output>
        <CardSkeletons count={8} />
      </>
    );
  }
  if (!data) {
    return (
      <Notice icon="away" isError action={<Button onClick={retry}>{texts.retry}</Button>}>
        {texts.failure}
      </Notice>
    );
  }
  return (
    <>
      <output className={styles.count}>{describe(q, data)}</output>
      {data.help ? <SearchHelpView help={data.help} /> : <SearchResultList hits={data.hits} />}
    </>
  );
}

function describe(q: string, { hits, total }: SearchResults): string {
  if (total === 0) return `Nothing found for “${q}”.`;
  const results = total === 1 ? '1 result' : `${total} results`;
  const best = total > hits.length ? `The best ${hits.length} of ${results}` : results;
  return `${best} for “${q}”`;
}

function AllProducts() {
  return (
    <ButtonLink to="/$category" params={{ category: 'all' }}>
      {texts.all}
    </ButtonLink>
  );
}
