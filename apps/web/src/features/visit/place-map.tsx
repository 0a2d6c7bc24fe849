import { useRef, useState } from 'react';
import type { MouseEvent } from 'react';
import type { Point } from '@bakery/schemas/pages/site/public';
import { home } from '../../texts/home.ts';
import { usePagePolicy } from '../../shared/api/context.ts';
import { ButtonAnchor } from '../../shared/ui/button.tsx';
import { DrawnMap } from './drawn-map.tsx';
import type { LiveMap } from './live-map.tsx';
import { mapOrigin, mapPage } from './open-street-map.ts';
import styles from './place-map.module.css';

interface PlaceMapProps {
  place: string;
  /** Undefined where it is unknown. */
  at: Point | undefined;
}

/** The drawn map and, where the position is known, the real one in its place on request. */
export function PlaceMap({ place, at }: PlaceMapProps) {
  const [Live, setLive] = useState<typeof LiveMap>();
  const link = useRef<HTMLAnchorElement>(null);
  const policy = usePagePolicy();
  if (at) policy?.frames.add(mapOrigin);

  /** Without JavaScript, and in another tab, the link opens the map as a page. */
  function show(event: MouseEvent<HTMLAnchorElement>) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    import('./live-map.tsx').then(
      (live) => setLive(() => live.LiveMap),
      () => open(href, '_blank', 'noopener'),
    );
  }

  function hide() {
    setLive(undefined);
    // The button that was pressed is gone.
    requestAnimationFrame(() => link.current?.focus());
  }

  return (
    <div className={styles.frame}>
      {at && Live ? (
        <Live place={place} at={at} onHide={hide} />
      ) : (
        <>
          <DrawnMap className={styles.map} />
          {at && (
            <ButtonAnchor
              ref={link}
              look="accent"
              className={styles.toggle}
              href={mapPage(at)}
              target="_blank"
              rel="noopener"
              onClick={show}
            >
              {home.visit.show}
            </ButtonAnchor>
          )}
        </>
      )}
    </div>
  );
}
