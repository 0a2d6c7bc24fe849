import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../shared/api/context.ts';
import { useOptional } from '../../shared/api/use-optional.ts';
import { Picture } from '../../shared/ui/picture.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { bannersQuery, findHomeBanner } from './banners.queries.ts';
import styles from './home-banner.module.css';

/** On phones a banner is cropped, and so wider than the screen. */
const sizes = '(min-width: 760px) 100vw, 170vw';
/** A banner counts as failed after this time, from the request to the loaded picture. */
const loadTimeout = 10_000;

/**
 * The banner with order number 1. When it fails or takes too long it is hidden, and the page starts
 * with the next section.
 */
export function HomeBanner() {
  const { data, isLoading } = useOptional(bannersQuery(useApi()));
  const frame = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');
  const banner = findHomeBanner(data);
  const shown = banner?.id;

  useEffect(() => {
    if (state !== 'loading') return undefined;
    // For a page from the server the time starts with the request for the page.
    const waited = document.readyState === 'complete' ? 0 : performance.now();
    const timer = setTimeout(() => setState('failed'), loadTimeout - waited);
    return () => clearTimeout(timer);
  }, [state]);

  useEffect(() => {
    const image = shown === undefined ? undefined : frame.current?.querySelector('img');
    if (!image) return undefined;
    const updateState = () => setState(image.naturalWidth > 0 ? 'loaded' : 'failed');
    if (image.complete) updateState();
    image.addEventListener('load', updateState);
    image.addEventListener('error', updateState);
    return () => {
      image.removeEventListener('load', updateState);
      image.removeEventListener('error', updateState);
    };
  }, [shown]);

  if (state === 'failed' || (!isLoading && !banner)) return null;
  return (
    <div ref={frame}>
      {banner ? (
        <Picture
          picture={banner.picture}
          alt={banner.picture.alt}
          sizes={sizes}
          ratio={null}
          className={styles.picture}
          first
        />
      ) : (
        <Skeleton className={styles.picture} />
      )}
    </div>
  );
}
