import type { SpecialDay } from '@bakery/schemas/pages/site/public';
import { usePagePolicy } from '../../shared/api/context.ts';
import { isServer } from '../../shared/is-server.ts';
import { ServerScript } from '../../shared/layout/server-script.tsx';
import hideOtherDays from './hide-other-days.script.ts';
import hideOtherDaysText from './hide-other-days.script.ts?script';
import styles from './special-days.module.css';

/**
 * The special days of a place. A page has all of them, because it is cached and does not know the day; those of
 * the next two weeks are shown. Only who has no scripts sees all, with their years.
 */
export function SpecialDays({ days }: { days: readonly SpecialDay[] }) {
  return (
    <ul className={styles.days} ref={hideOtherDays}>
      {days.map(([day, [name, words]]) => (
        <li key={day} data-day={day} suppressHydrationWarning>
          {name}
          <span> {new Date(day * 86_400_000).getUTCFullYear()}</span>: {words}
        </li>
      ))}
    </ul>
  );
}

/** Stands after the special days, to hide the others before anything is painted. */
export function HideOtherDays() {
  const text = isServer ? `(${hideOtherDaysText})()` : '';
  usePagePolicy()?.scripts.add(text);
  return <ServerScript id="days" text={text} />;
}
