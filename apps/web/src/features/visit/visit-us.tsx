import { home } from '../../texts/home.ts';
import { site } from '../../texts/site.ts';
import { mapLink } from '../../shared/format/map-link.ts';
import { ButtonAnchor } from '../../shared/ui/button.tsx';
import { Container } from '../../shared/ui/container.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx';
import { DrawnMap } from './drawn-map.tsx';
import styles from './visit-us.module.css';

/** The bakery's location as a drawn map. The real map, from another host, opens on request. */
export function VisitUs() {
  const { heading, text, action } = home.visit;
  const { name, address } = site;
  return (
    <section className={styles.visit} aria-labelledby="visit">
      <Container className={styles.columns}>
        <div className={styles.words}>
          <h2 id="visit">{heading}</h2>
          <p>{text}</p>
          <address className={styles.address}>
            <strong>{name}</strong>
            {address.lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
            <span>
              {address.city} {address.postalCode}, {address.region}
            </span>
          </address>
          <ButtonAnchor
            href={mapLink(...address.lines, address.city, address.region, address.postalCode)}
            target="_blank"
            rel="noopener noreferrer"
          >
            <Icon name="place" size={20} />
            {action} <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
          </ButtonAnchor>
        </div>
        <DrawnMap className={styles.map} />
      </Container>
    </section>
  );
}
