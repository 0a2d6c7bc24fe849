import { formatDate, today } from '@bakery/schemas/common/dates';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useToast } from '../../shared/ui/toasts.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { keepList, maxKept, maxListName, mergeItems } from './list-items.ts';
import type { DeviceLists, NamedList } from './list-items.ts';
import { changeLists, notKept } from './list-store.ts';
import styles from './my-list.module.css';

/** The lists that a visitor keeps under names, to be used again. */
export function KeptLists({ lists }: { lists: DeviceLists }) {
  const { items, kept } = lists;
  const toast = useToast();
  const [error, setError] = useState('');

  function keep(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    const name = String(new FormData(form).get('name')).trim();
    const isNew = kept.every((list) => list.name !== name);
    if (name === '') return setError('Please give the list a name.');
    if (isNew && kept.length >= maxKept) {
      return setError(`You keep ${maxKept} lists already: please remove one first.`);
    }
    const isKept = changeLists((all) => ({
      ...all,
      kept: keepList(all.kept, { name, day: today(), items: all.items }),
    }));
    form.reset();
    toast(isKept ? `“${name}” is kept on this device.` : notKept);
    return undefined;
  }

  if (items.length === 0 && kept.length === 0) return null;
  return (
    <section aria-labelledby="kept-heading" className={styles.part}>
      <h2 id="kept-heading">Lists that you keep</h2>
      {items.length > 0 && (
        <form className={styles.row} noValidate onSubmit={keep}>
          <label className={styles.named}>
            Name of this list
            <input
              name="name"
              maxLength={maxListName}
              placeholder="Such as: every Monday"
              autoComplete="off"
              aria-invalid={error !== ''}
              aria-describedby="keep-error"
              onChange={() => setError('')}
            />
          </label>
          <Button type="submit" look="quiet">
            Keep it
          </Button>
          <p id="keep-error" className={styles.error} aria-live="polite">
            {error}
          </p>
        </form>
      )}
      <ul className={styles.kept}>
        {kept.map((list) => (
          <li key={list.name}>
            <KeptEntry list={list} hasItems={items.length > 0} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function KeptEntry({ list, hasItems }: { list: NamedList; hasItems: boolean }) {
  const { name, day, items } = list;
  const count = items.length === 1 ? '1 product' : `${items.length} products`;
  return (
    <div className={styles.entry}>
      <p>
        <strong>{name}</strong>
        <span className={styles.quiet}>
          {' '}
          {count}
          {day && `, ${formatDate(day)}`}
        </span>
      </p>
      <Button
        look="quiet"
        aria-label={`Use ${name} again`}
        onClick={() => changeLists((all) => ({ ...all, items }))}
      >
        {hasItems ? 'Use instead' : 'Use again'}
      </Button>
      {hasItems && (
        <Button
          look="quiet"
          aria-label={`Add ${name} to my list`}
          onClick={() => changeLists((all) => ({ ...all, items: mergeItems(all.items, items) }))}
        >
          Add
        </Button>
      )}
      <Button
        look="quiet"
        aria-label={`Remove the kept list ${name}`}
        onClick={() =>
          changeLists((all) => ({
            ...all,
            kept: all.kept.filter((other) => other.name !== name),
          }))
        }
      >
        Remove
      </Button>
    </div>
  );
}
