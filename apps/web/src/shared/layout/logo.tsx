import { site } from '../../texts/site.ts';
import { emblem } from '../brand/emblem.ts';
import styles from './logo.module.css';

/** The bakery's emblem with its name. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <svg width="44" height="44" viewBox={emblem.viewBox} aria-hidden="true">
        {emblem.parts.map(({ tone, path }) => (
          <path key={path} fill={`var(--${tone})`} d={path} />
        ))}
      </svg>
      <span className={styles.words}>
        <span className={styles.name}>{site.name}</span>
        <span className={styles.since}>Since {site.since}</span>
      </span>
    </span>
  );
}
