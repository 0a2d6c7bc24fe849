import { useSite } from '../site/site.queries.ts';
import { emblem } from '@bakery/schemas/pages/brand.constants';
import styles from './logo.module.css';

/** The bakery's sign, or the original's emblem, with its name. */
export function Logo() {
  const { name, since, sign } = useSite();
  return (
    <span className={styles.logo}>
      {sign ? (
        <img
          className={sign.isBare ? styles.bare : styles.sign}
          src={`${sign.folder}/${sign.file}`}
          width={sign.width}
          height={sign.height}
          alt=""
        />
      ) : (
        <svg width="44" height="44" viewBox={emblem.viewBox} aria-hidden="true">
          {emblem.parts.map(({ tone, path }) => (
            <path key={path} fill={`var(--${tone})`} d={path} />
          ))}
        </svg>
      )}
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.since}>Since {since}</span>
      </span>
    </span>
  );
}
