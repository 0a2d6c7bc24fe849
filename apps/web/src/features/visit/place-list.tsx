import type { VisitPlace } from '@bakery/schemas/pages/site/public';
import { directionsLink, pointWords } from '../../shared/format/map-link.ts';
import { useSite } from '../../shared/site/site.queries.ts';
import { ButtonAnchor } from '../../shared/ui/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx';
import { useOpeningNow, useRanked } from '../places/index.ts';
import styles from './place-list.module.css';

/** The places, each with its hours, to call and to go to. */
export function PlaceList({ places }: { places: readonly VisitPlace[] }) {
  const { name: bakery } = useSite();
  const { ref, OpeningNow, NearestTool } = useOpeningNow<HTMLUListElement>();
  const { shown, setRanked, hasChoice } = useRanked(places);
  return (
    <>
      <ul ref={ref} className={styles.list}>
        {shown.map(({ place, index, distance }) => (
          <li key={index} className={styles.place}>
            <strong>{place.name}</strong>
            <span>
              {place.address}
              {distance && ` · ${distance}`}
            </span>
            <span className={styles.hours}>
              {place.hours}
              {OpeningNow && <OpeningNow place={place} className={styles.opening} />}
            </span>
            <Ways place={place} bakery={bakery} />
          </li>
        ))}
      </ul>
      {hasChoice && (
        <div className={styles.nearest}>
          {NearestTool && <NearestTool places={places} onRank={setRanked} />}
        </div>
      )}
    </>
  );
}

function Ways({ place, bakery }: { place: VisitPlace; bakery: string }) {
  const { name, address, at, phone } = place;
  const way = directionsLink(at ? pointWords(at) : `${bakery}, ${address}`);
  return (
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
  );
}
