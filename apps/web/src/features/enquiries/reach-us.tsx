import { enquiries } from '../../texts/enquiries.ts';
import type { Outlet } from '../../texts/enquiries.ts';
import { site } from '../../texts/site.ts';
import { mapLink } from '../../shared/format/map-link.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx';
import styles from './reach-us.module.css';

/** Phone numbers and addresses to call or visit. */
export function ReachUs() {
  const { heading, outlets } = enquiries.reach;
  return (
    <section aria-labelledby="call-or-visit">
      <h2 id="call-or-visit">{heading}</h2>
      <ul className={styles.outlets}>
        {outlets.map((outlet) => (
          <li key={outlet.name}>
            <OutletDetails outlet={outlet} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function OutletDetails({ outlet }: { outlet: Outlet }) {
  const { name, kind, lines, hours, phones } = outlet;
  return (
    <>
      <p className={styles.kind}>{kind}</p>
      <h3 className={styles.name}>{name}</h3>
      <p className={styles.hours}>{hours}</p>
      <a
        className={styles.line}
        href={mapLink(site.name, outlet.name, ...outlet.lines, site.address.country)}
        target="_blank"
        rel="noopener"
      >
        <Icon name="place" />
        <span>
          {lines.join(', ')} <VisuallyHidden>(map, opens in a new tab)</VisuallyHidden>
        </span>
      </a>
      {phones.map(({ shown, number }) => (
        <a key={number} className={styles.line} href={`tel:${number}`}>
          <Icon name="phone" />
          <span>{shown}</span>
        </a>
      ))}
    </>
  );
}
