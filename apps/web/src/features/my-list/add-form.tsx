import {
  itemMessages,
  itemLimits,
  itemUnits,
} from '@bakery/schemas/enquiries/enquiry-items.constants';
import type { ItemUnit } from '@bakery/schemas/enquiries/enquiry-items.constants';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx';
import styles from './add-form.module.css';
import { readQuantity } from './read-quantity.ts';
import { useAdd } from './use-add.ts';
import type { AddedProduct } from './use-add.ts';

/**
 * Adds a product to the list with a quantity and a note. Sent before the scripts run, it opens the list's page with the
 * quantity in the address, and that page adds it; without scripts it is not shown.
 */
export function AddForm({ product }: { product: AddedProduct }) {
  const add = useAdd();
  const [error, setError] = useState('');
  const note = useRef<HTMLInputElement>(null);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    const values = new FormData(form);
    const quantity = readQuantity(String(values.get('quantity')));
    if (quantity === undefined) {
      setError(itemMessages.quantity);
      (form.elements.namedItem('quantity') as HTMLElement).focus();
      return;
    }
    const unit = values.get('unit') as ItemUnit;
    const words = note.current?.value.trim() ?? '';
    void add({ ...product, quantity, unit, note: words }).then((isAdded) => {
      if (isAdded) form.reset();
    });
  }

  return (
    <form className={styles.form} action="/list" noValidate onSubmit={submit}>
      <input type="hidden" name="add" value={`${product.shelf} ${product.id}`} />
      <label>
        <VisuallyHidden>Quantity</VisuallyHidden>
        <input
          name="quantity"
          inputMode="numeric"
          defaultValue="1"
          autoComplete="off"
          aria-invalid={error !== ''}
          aria-describedby="list-quantity-error"
          onChange={() => setError('')}
        />
      </label>
      <label>
        <VisuallyHidden>Unit</VisuallyHidden>
        <select name="unit">
          {itemUnits.map((unit) => (
            <option key={unit}>{unit}</option>
          ))}
        </select>
      </label>
      <label className={styles.note}>
        <VisuallyHidden>Note</VisuallyHidden>
        {/* Without a name: it is not part of an address. */}
        <input
          ref={note}
          maxLength={itemLimits.note}
          placeholder="Note, such as: for Sunday"
          autoComplete="off"
        />
      </label>
      <Button type="submit" look="accent">
        Add to my list
      </Button>
      <p id="list-quantity-error" className={styles.error} aria-live="polite">
        {error}
      </p>
    </form>
  );
}
