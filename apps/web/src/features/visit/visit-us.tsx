import { home, homeTexts } from '../../texts/home.ts';
import { useSite } from '../../shared/site/site.queries.ts';
import { directionsLink, mapLink, pointWords } from '../../shared/format/map-link.ts';
import { useApi } from '../../shared/api/context.ts';
import { useOptional } from '../../shared/api/use-optional.ts';
import { ButtonAnchor } from '../../shared/ui/button.tsx';
import { Container } from '../../shared/ui/container.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx';
import { PlaceList } from './place-list.tsx';
import { PlaceMap } from './place-map.tsx';
import { visitQuery } from './visit.queries.ts';
import { useLoadedTexts } from '../../shared/site/page-texts.ts';
import styles from './visit-us.module.css';

/** The bakery's location as a drawn map. The real map, from another host, opens on request. */
export function VisitUs() {
  const { name, address } = useSite();
  const { texts = { visit: { heading: name, text: '' } } } = useLoadedTexts(homeTexts);
  const { heading, text } = texts.visit;
  const { place, at, places } = useOptional(visitQuery(useApi())).data ?? { place: name };
  const words = at
    ? [pointWords(at)]
    : [...address.lines, address.city, address.region, address.postalCode];
  return (
    <section className={styles.visit} aria-labelledby="visit">
      <Container className={styles.columns}>
        <div className={styles.words}>
          <h2 id="visit">{heading}</h2>
          {text && <p>{text}</p>}
          <address className={styles.address}>
            <strong>{name}</strong>
            {address.lines.map((line, index) => (
              // Two may be the same.
              // oxlint-disable-next-line react/no-array-index-key
              <span key={index}>{line}</span>
            ))}
            <span>
              {address.city} {address.postalCode}, {address.region}
            </span>
          </address>
          <div className={styles.actions}>
            <ButtonAnchor href={mapLink(...words)} target="_blank" rel="noopener noreferrer">
              <Icon name="place" size={20} />
              {home.visit.action} <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
            </ButtonAnchor>
            <a
              className={styles.directions}
              href={directionsLink(...words)}
              target="_blank"
              rel="noopener noreferrer"
            >
              {home.visit.directions} <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
            </a>
          </div>
        </div>
        <PlaceMap place={place} at={at} />
        {places && <PlaceList places={places} />}
      </Container>
    </section>
  );
}
