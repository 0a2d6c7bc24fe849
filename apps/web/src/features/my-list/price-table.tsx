import { formatPrice } from '@bakery/schemas/catalogue/format-price';
import type { PricedProduct } from '@bakery/schemas/catalogue/listed-products';
import { itemMessages, itemUnits } from '@bakery/schemas/enquiries/enquiry-items.constants';
import type { ItemUnit } from '@bakery/schemas/enquiries/enquiry-items.constants';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useApi } from '../../shared/api/context.ts';
import { addItem, changeItem, removeItem } from './list-items.ts';
import { readQuantity } from './read-quantity.ts';
import type { ListItem } from './list-items.ts';
import { changeItems } from './list-store.ts';
import { pricedQuery } from './my-list.queries.ts';
import styles from './my-list.module.css';

/** All products with their prices: quantities are typed one below the other, as into a sheet of paper. */
export function PriceTable({ items }: { items: readonly ListItem[] }) {
  const { data: products, isError, refetch } = useQuery(pricedQuery(useApi()));
  const [search, setSearch] = useState('');
  const [unit, setUnit] = useState<ItemUnit>('pieces');
  const table = useRef<HTMLTableElement>(null);

  if (isError) {
    return (
      <p className={styles.warning} role="alert">
        The products could not be loaded.{' '}
        <button type="button" className={styles.link} onClick={() => void refetch()}>
          Try again
        </button>
      </p>
    );
  }
  if (!products) return <p>Loading the products…</p>;

  const wanted = search.trim().toLowerCase();
  const shown = products.filter(({ name }) => name.toLowerCase().includes(wanted));
  return (
    <div>
      <div className={styles.row}>
        <label className={styles.named}>
          Search the products
          <input
            type="search"
            value={search}
            autoComplete="off"
            onChange={({ target }) => setSearch(target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' || event.key === 'ArrowDown')
                moveTo(event, table.current, 0);
            }}
          />
        </label>
        <label className={styles.named}>
          Quantities are
          <select
            value={unit}
            onChange={({ target }) =>
              setUnit(itemUnits.find((known) => known === target.value) ?? unit)
            }
          >
            {itemUnits.map((known) => (
              <option key={known}>{known}</option>
            ))}
          </select>
        </label>
        <output className={styles.quiet}>
          {shown.length} of {products.length} products
        </output>
      </div>
      {shown.length === 0 && <p>No products found.</p>}
      <table ref={table} className={styles.prices}>
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col">MRP</th>
            <th scope="col">Quantity</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((product) => (
            <PriceRow
              key={`${product.id} ${unit}`}
              product={product}
              unit={unit}
              listed={items.find((item) => item.id === product.id && item.unit === unit)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface PriceRowProps {
  product: PricedProduct;
  unit: ItemUnit;
  listed: ListItem | undefined;
}

/** A row whose quantity is that of the list; nothing takes the product off it. */
function PriceRow({ product, unit, listed }: PriceRowProps) {
  const { id, shelf, name, price, group } = product;
  const [typed, setTyped] = useState<string>();
  const isWrong = typed !== undefined && typed.trim() !== '' && readQuantity(typed) === undefined;
  const errorId = `priced-${id}`;

  function type(text: string): void {
    setTyped(text);
    const quantity = readQuantity(text);
    const key = { id, unit };
    changeItems((items) => {
      if (text.trim() === '' || text.trim() === '0') return removeItem(items, key);
      if (quantity === undefined) return items;
      const isListed = items.some((item) => item.id === id && item.unit === unit);
      if (isListed) return changeItem(items, key, { quantity });
      return addItem(items, { ...key, shelf, name, price, quantity, note: '' });
    });
  }

  return (
    <tr>
      <th scope="row">
        {name}
        <small>{group}</small>
      </th>
      <td>{formatPrice(price)}</td>
      <td>
        <input
          aria-label={`Quantity of ${name}`}
          inputMode="numeric"
          autoComplete="off"
          value={typed ?? listed?.quantity ?? ''}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? errorId : undefined}
          onChange={({ target }) => type(target.value)}
          onKeyDown={move}
          onBlur={() => !isWrong && setTyped(undefined)}
        />
        {isWrong && (
          <small id={errorId} className={styles.error} role="alert">
            {itemMessages.quantity}
          </small>
        )}
      </td>
    </tr>
  );
}

/** Enter and the arrows go to the field above or below. */
function move(event: KeyboardEvent<HTMLInputElement>): void {
  const step = event.key === 'ArrowUp' ? -1 : ['Enter', 'ArrowDown'].includes(event.key) ? 1 : 0;
  if (step === 0) return;
  const table = event.currentTarget.closest('table');
  const fields = [...(table?.querySelectorAll('input') ?? [])];
  moveTo(event, table, fields.indexOf(event.currentTarget) + step);
}

function moveTo(event: KeyboardEvent, table: HTMLTableElement | null, place: number): void {
  event.preventDefault();
  const field = table?.querySelectorAll('input')[place];
  field?.focus();
  field?.select();
}
