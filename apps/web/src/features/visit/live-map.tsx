import { useEffect, useRef } from 'react';
import type { Point } from '@bakery/schemas/pages/site/public';
import { home } from '../../texts/home.ts';
import { Button } from '../../shared/ui/button.tsx';
import { embeddedMap } from './embedded-map.ts';
import styles from './place-map.module.css';

interface LiveMapProps {
  place: string;
  at: Point;
  onHide: () => void;
}

/** The map of OpenStreetMap. Its host learns the site's origin, as it demands, and nothing else of the page. */
export function LiveMap({ place, at, onHide }: LiveMapProps) {
  const button = useRef<HTMLButtonElement>(null);
  // The link that was pressed is gone; the map is the next stop of the keyboard.
  useEffect(() => button.current?.focus(), []);
  return (
    <>
      <Button ref={button} look="accent" className={styles.toggle} onClick={onHide}>
        {home.visit.hide}
      </Button>
      <iframe
        className={styles.map}
        src={embeddedMap(at)}
        title={`Map of ${place}, by OpenStreetMap`}
        // oxlint-disable-next-line react/iframe-missing-sandbox -- another origin, which it keeps for its own files
        sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="strict-origin"
      />
    </>
  );
}
