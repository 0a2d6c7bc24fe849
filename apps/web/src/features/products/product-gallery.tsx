import type { Picture as StoredPicture } from '@bakery/schemas/content/media';
import { useId, useRef, useState } from 'react';
import type { MouseEvent } from 'react';
import { Picture } from '../../shared/ui/picture.tsx';
import { NoPicture } from './no-picture.tsx';
import { productSizes } from './product-sizes.ts';
import styles from './product-gallery.module.css';

interface ProductGalleryProps {
  pictures: readonly StoredPicture[];
  /** The default alternative text of a picture. */
  name: string;
}

/**
 * A product's pictures in a strip to swipe, with a thumbnail for each: the thumbnails are links to
 * anchors, which work before hydration.
 */
export function ProductGallery({ pictures, name }: ProductGalleryProps) {
  const id = useId();
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  if (pictures.length === 0) return <NoPicture ratio="1 / 1" />;

  function show(event: MouseEvent, place: number) {
    event.preventDefault();
    const { current } = strip;
    current?.scrollTo({ left: current.clientWidth * place });
  }

  return (
    <div className={styles.gallery}>
      <ul
        ref={strip}
        className={styles.strip}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setShown(Math.round(scrollLeft / clientWidth))
        }
        // Focusable, so that the arrow keys can scroll it: it contains no other focusable element.
        {...(pictures.length > 1 && { tabIndex: 0, 'aria-label': `Pictures of ${name}` })}
      >
        {pictures.map((picture, place) => (
          <li key={picture.id} id={`${id}-${place}`}>
            <Picture
              picture={picture}
              alt={picture.alt || name}
              sizes={productSizes}
              ratio="1 / 1"
              first={place === 0}
              whole
              className={styles.picture}
            />
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
    </div>
  );
}
