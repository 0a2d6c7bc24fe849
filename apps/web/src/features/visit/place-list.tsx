import type { VisitPlace } from '@bakery/schemas/pages/site/public';
import { directionsLink, pointWords } from '../../shared/format/map-link.ts';
import { useSite } from '../../shared/site/site.queries.ts';
import { ButtonAnchor } from '../../shared/ui/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx';
import { useOpeningNow } from '../places/index.ts';
import styles from './place-list.module.css';

/** The places, each with its hours, to call and to go to. */
export function PlaceList({ places }: { places: readonly VisitPlace[] }) {
  const { name: bakery } = useSite();
  const { ref, OpeningNow } = useOpeningNow<HTMLUListElement>();
  return (
    <ul ref={ref} className={styles.list}>
      {places.map((place, index) => {
        const { name, address, hours, at, phone } = place;
        const way = directionsLink(at ? pointWords(at) : `${bakery}, ${address}`);
        return (
          // Two places may have the same name.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className={styles.place}>
            <strong>{name}</strong>
            <span>{address}</span>
            <span className={styles.hours}>
              {hours}
              {OpeningNow && <OpeningNow place={place} className={styles.opening} />}
            </span>
            <span className={styles.ways}>
              {phone && (
                <ButtonAnchor look="quiet" href={`tel:${phone.number}`}>
                  <Icon name="phone" size={20} />
                  Call <VisuallyHidden>{name}</VisuallyHidden>
                </ButtonAnchor>
              )}
              <ButtonAnchor look="quiet" href={way} target="_blank" rel="noopener noreferrer">
                <Icon name="way" size={20} />
                Directions <VisuallyHidden>to {name} (opens in a new tab)</VisuallyHidden>
              </ButtonAnchor>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
