import type { Point } from '@bakery/schemas/pages/site/public';
import { useState } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { rankPlaces } from './distances.ts';
import type { RankedPlace } from './distances.ts';
import styles from './nearest-tool.module.css';

const messages = {
  asking: 'Looking for you…',
  found: 'The nearest is first.',
  denied: 'Your browser may not say where you are. You can allow it in its settings.',
  unknown: 'Where you are could not be found. Please try again.',
} as const;

interface NearestToolProps {
  places: readonly { at?: Point | undefined }[];
  /** Called with the places in the order of their distances. */
  onRank: (ranked: RankedPlace[]) => void;
}

/**
 * Sorts places by their distance from the visitor, whose position is asked for at a click alone and leaves the device never.
 * Nothing where there is no choice, and where the browser tells no position.
 */
export function NearestTool({ places, onRank }: NearestToolProps) {
  const [state, setState] = useState<keyof typeof messages>();
  const isPossible = 'geolocation' in navigator && isSecureContext;
  if (!isPossible || places.filter(({ at }) => at).length < 2) return null;

  function ask(): void {
    setState('asking');
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setState('found');
        onRank(rankPlaces(places, [latitude, longitude]));
      },
      ({ code, PERMISSION_DENIED }) => setState(code === PERMISSION_DENIED ? 'denied' : 'unknown'),
      { timeout: 20_000, maximumAge: 60_000 },
    );
  }

  return (
    <div className={styles.tool}>
      <Button look="quiet" aria-disabled={state === 'asking'} onClick={ask}>
        <Icon name="place" size={20} />
        Nearest to me
      </Button>
      <output>{state && messages[state]}</output>
    </div>
  );
}
