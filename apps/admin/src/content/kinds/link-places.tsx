import type { LinkPlace } from '@bakery/schemas/pages/links';
import { Fragment } from 'react';
import { DocumentLink } from '../../shared/ui/document-link.tsx';
import { TextLink } from '../../shared/ui/text-link.tsx';
import { kinds } from './kinds.ts';

/** Places that are named; a link may stand in every product. */
const shown = 5;

/** The records and documents where a link stands, each leading to its form. */
export function LinkPlaces({ places }: { places: readonly LinkPlace[] }) {
  const more = places.length - shown;
  return (
    <>
      {places.slice(0, shown).map((place, n) => (
        <Fragment key={keyOf(place)}>
          {n > 0 && ', '}
          <PlaceLink place={place} />
        </Fragment>
      ))}
      {more > 0 && ` and ${more} more`}
    </>
  );
}

const keyOf = (place: LinkPlace) => `${place.kind} ${place.kind === 'site' ? place.key : place.id}`;

function PlaceLink({ place }: { place: LinkPlace }) {
  if (place.kind === 'site') {
    return <DocumentLink documentKey={place.key}>{place.name}</DocumentLink>;
  }
  return <TextLink {...kinds[place.kind].form(place.id)}>{place.name}</TextLink>;
}
