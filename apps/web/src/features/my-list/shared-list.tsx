import { formatQuantity } from '@bakery/schemas/enquiries/enquiry-items.constants';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useApi } from '../../shared/api/context.ts';
import { Button } from '../../shared/ui/button.tsx';
import { mergeItems } from './list-items.ts';
import type { ListItem } from './list-items.ts';
import { changeItems, useLists } from './list-store.ts';
import { listedQuery } from './my-list.queries.ts';
import styles from './my-list.module.css';
import { readSharePart } from './share-link.ts';

/** The list of a link that somebody has shared: it is taken over only when the visitor says so. */
export function SharedList() {
  const navigate = useNavigate();
  const hash = useLocation({ select: (location) => location.hash });
  const shared = readSharePart(hash);
  const ids = shared?.map(({ id }) => id) ?? [];
  const query = useQuery({ ...listedQuery(useApi(), ids), enabled: ids.length > 0 });
  const hasItems = useLists().lists.items.length > 0;
  if (!shared) return null;

  const known = new Map(query.data?.map((product) => [product.id, product]));
  const items = shared.flatMap(({ id, quantity, unit }): ListItem[] => {
    const product = known.get(id);
    if (!product) return [];
    const { shelf, name, price } = product;
    return [{ id, shelf, name, price, quantity, unit, note: '' }];
  });
  const close = () => void navigate({ to: '/list', replace: true, resetScroll: false });
  const missing = shared.length - items.length;
  const take = (change: (own: readonly ListItem[]) => readonly ListItem[]) => {
    changeItems(change);
    close();
  };
  return (
    <section aria-labelledby="shared-heading" className={styles.shared}>
      <h2 id="shared-heading">A list was shared with you</h2>
      {query.isLoading && <p>Loading the products…</p>}
      {query.isError && (
        <p role="alert">
          The products could not be loaded.{' '}
          <button type="button" className={styles.link} onClick={() => void query.refetch()}>
            Try again
          </button>
        </p>
      )}
      {shared.length === 0 && <p>The link has no products that we can read.</p>}
      <ul>
        {items.map(({ id, name, quantity, unit }) => (
          <li key={`${id} ${unit}`}>
            {formatQuantity(quantity, unit)} {name}
          </li>
        ))}
      </ul>
      {query.data && missing > 0 && (
        <p>{missing === 1 ? '1 product is' : `${missing} products are`} no longer on our site.</p>
      )}
      <p className={styles.row}>
        {items.length > 0 && (
          <Button look="accent" onClick={() => take((own) => mergeItems(own, items))}>
            {hasItems ? 'Add it to my list' : 'Take it as my list'}
          </Button>
        )}
        {items.length > 0 && hasItems && (
          <Button look="quiet" onClick={() => take(() => items)}>
            Use it instead of mine
          </Button>
        )}
        <Button look="quiet" onClick={close}>
          Leave it
        </Button>
      </p>
    </section>
  );
}
