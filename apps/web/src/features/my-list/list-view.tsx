import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { useApi } from '../../shared/api/context.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { KeptLists } from './kept-lists.tsx';
import { Lines } from './lines.tsx';
import { listedQuery } from './my-list.queries.ts';
import styles from './my-list.module.css';
import { PrintedList } from './printed-list.tsx';
import { SendList } from './send-list.tsx';
import { SharedList } from './shared-list.tsx';
import { notKept, useLists } from './list-store.ts';
import { bringUpToDate } from './today-items.ts';
import { useAddFromAddress } from './use-add-from-address.ts';

const PriceTable = lazy(async () => ({
  default: (await import('./price-table.tsx')).PriceTable,
}));

/** The list with today's prices, all that can be done with it, and what is kept under names. */
export function ListView() {
  const { lists, isKept } = useLists();
  const { items } = lists;
  const [isFilling, setFilling] = useState(false);
  const ids = items.map(({ id }) => id);
  const query = useQuery({ ...listedQuery(useApi(), ids), enabled: items.length > 0 });
  const lines = useMemo(() => bringUpToDate(items, query.data), [items, query.data]);
  // While a quantity is typed into a list of hundreds, the texts of the links follow later.
  const current = useDeferredValue(useMemo(() => lines.map(({ item }) => item), [lines]));
  useAddFromAddress();

  return (
    <>
      <div className={styles.screen}>
        {!isKept && (
          <p className={styles.warning} role="alert">
            {notKept}
          </p>
        )}
        <SharedList />
        {items.length === 0 ? (
          <Empty />
        ) : (
          <>
            {query.isError && (
              <p className={styles.warning} role="alert">
                Today&rsquo;s prices could not be asked for: these are from when you added the
                products.{' '}
                <button type="button" className={styles.link} onClick={() => void query.refetch()}>
                  Try again
                </button>
              </p>
            )}
            <Lines lines={lines} isChecking={query.isLoading} />
            <SendList items={current} />
          </>
        )}
        <section aria-labelledby="fill-heading" className={styles.part}>
          <h2 id="fill-heading">Fill from the price list</h2>
          {isFilling ? (
            <Suspense fallback={<p>Loading the products…</p>}>
              <PriceTable items={items} />
            </Suspense>
          ) : (
            <p className={styles.row}>
              <span>Type quantities into a table of all our products.</span>
              <Button look="quiet" onClick={() => setFilling(true)}>
                Open the table
              </Button>
            </p>
          )}
        </section>
        <KeptLists lists={lists} />
      </div>
      <PrintedList items={current} />
    </>
  );
}

function Empty() {
  return (
    <Notice
      action={
        <ButtonLink to="/$category" params={{ category: 'all' }}>
          All products
        </ButtonLink>
      }
    >
      Your list is empty. Add products with the plus on their pictures, on their pages, or from the
      price list below.
    </Notice>
  );
}
