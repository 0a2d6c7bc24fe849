import type { Picture as StoredPicture } from '@bakery/schemas/content/media';
import { useId, useRef, useState } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { Icon } from '../../shared/ui/icon.tsx';
import { Picture } from '../../shared/ui/picture.tsx';
import { NoPicture } from './no-picture.tsx';
import { productSizes } from './product-sizes.ts';
import styles from './product-gallery.module.css';

/** Undefined where it cannot be loaded. */
const loadViewer = () => import('./viewer/picture-viewer.tsx').catch(() => undefined);

interface ProductGalleryProps {
  pictures: readonly StoredPicture[];
  /** The default alternative text of a picture. */
  name: string;
}

/**
 * A product's pictures in a strip to swipe, with a thumbnail for each: the thumbnails are links to
 * anchors, which work before hydration. Each picture is a link to its largest file, which the viewer
 * shows over the page where scripts run.
 */
export function ProductGallery({ pictures, name }: ProductGalleryProps) {
  const id = useId();
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const [viewer, setViewer] = useState<ReactNode>();
  if (pictures.length === 0) return <NoPicture ratio="1 / 1" />;

  function show(event: MouseEvent, place: number) {
    event.preventDefault();
    const { current } = strip;
    current?.scrollTo({ left: current.clientWidth * place });
  }

  function open(event: MouseEvent<HTMLAnchorElement>, place: number) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    void loadViewer().then((loaded) => {
      if (loaded) setViewer(loaded.createViewer({ pictures, name, place, strip, show: setViewer }));
      // The browser shows the file, as it does without scripts.
      else location.assign(href);
    });
  }

  return (
    <div className={styles.gallery}>
      <ul
        ref={strip}
        className={styles.strip}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setShown(Math.round(scrollLeft / clientWidth))
        }
        {...(pictures.length > 1 && { 'aria-label': `Pictures of ${name}` })}
      >
        {pictures.map((picture, place) => (
          <li key={picture.id} id={`${id}-${place}`}>
            <a
              href={`${picture.base}/${picture.widths.at(-1)}.webp`}
              aria-haspopup="dialog"
              // A picture is likely to be opened: a finger or the pointer comes over it, or the focus.
              onPointerOver={loadViewer}
              onFocus={loadViewer}
              onClick={(event) => open(event, place)}
            >
              <Picture
                picture={picture}
                alt={picture.alt || name}
                sizes={productSizes}
                ratio="1 / 1"
                first={place === 0}
                whole
                className={styles.picture}
              />
              <span className={styles.hint}>
                <Icon name="search" />
              </span>
            </a>
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <ul className={styles.thumbnails}>
          {pictures.map((picture, place) => (
            <li key={picture.id}>
              <a
                href={`#${id}-${place}`}
                aria-label={`Picture ${place + 1} of ${pictures.length}`}
                aria-current={place === shown}
                onClick={(event) => show(event, place)}
              >
                <Picture picture={picture} alt="" sizes="80px" ratio="1 / 1" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {viewer}
    </div>
  );
}
