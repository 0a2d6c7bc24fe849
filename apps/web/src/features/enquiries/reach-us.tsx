import { inOneLine } from '@bakery/schemas/pages/site/address-line';
import type { ReactNode } from 'react';
import { enquiriesTexts } from '../../texts/enquiries.ts';
import { country } from '@bakery/schemas/pages/site/country';
import { useSite } from '../../shared/site/site.queries.ts';
import { useContact } from './contact.queries.ts';
import type { ContactPlace } from './contact.queries.ts';
import {
  HideOtherDays,
  PlacesData,
  SpecialDays,
  useOpeningNow,
  useRanked,
} from '../places/index.ts';
import { mapLink, pointWords } from '../../shared/format/map-link.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx';
import { useLoadedTexts } from '../../shared/site/page-texts.ts';
import styles from './reach-us.module.css';

/** Phone numbers and addresses to call or visit. */
export function ReachUs() {
  const { texts = { reach: { heading: 'Call or visit' } } } = useLoadedTexts(enquiriesTexts);
  const { heading } = texts.reach;
  const ofFrame = usePlaceOfFrame();
  const { places = [ofFrame] } = useContact() ?? {};
  const { ref, OpeningNow, NearestTool } = useOpeningNow<HTMLUListElement>();
  const { shown, setRanked, hasChoice } = useRanked(places);
  return (
    <section aria-labelledby="call-or-visit">
      <h2 id="call-or-visit">{heading}</h2>
      <ul className={styles.outlets} ref={ref}>
        {shown.map(({ place, index, distance }) => (
          <li key={index}>
            <PlaceDetails place={place}>
              {OpeningNow && <OpeningNow place={place} className={styles.opening} />}
              {distance && ` · ${distance}`}
            </PlaceDetails>
          </li>
        ))}
      </ul>
      {hasChoice && (
        <div className={styles.nearest}>
          {NearestTool && <NearestTool places={places} onRank={setRanked} />}
        </div>
      )}
      {places.some(({ special }) => special) && <HideOtherDays />}
      <PlacesData />
    </section>
  );
}

/** The address and numbers that every page has, for as long as the places are missing. */
function usePlaceOfFrame(): ContactPlace {
  const { name, address, phones } = useSite();
  return { name, kind: '', address: inOneLine(address), hours: '', phones };
}

interface PlaceDetailsProps {
  place: ContactPlace;
  /** The details beside the kind. */
  children: ReactNode;
}

function PlaceDetails({ place, children }: PlaceDetailsProps) {
  const { name, kind, address, hours, special, at, phones } = place;
  const bakery = useSite().name;
  return (
    <>
      <p className={styles.kind}>
        {kind}
        {children}
      </p>
      <h3 className={styles.name}>{name}</h3>
      {hours && <p className={styles.hours}>{hours}</p>}
      {special && <SpecialDays days={special} />}
      <a
        className={styles.line}
        href={at ? mapLink(pointWords(at)) : mapLink(bakery, name, address, country)}
        target="_blank"
        rel="noopener"
      >
        <Icon name="place" />
        <span>
          {address} <VisuallyHidden>(map, opens in a new tab)</VisuallyHidden>
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
