import { pictureSrcSet } from '@bakery/schemas/picture-files';
import type { PictureFiles } from '@bakery/schemas/media';
import type { CSSProperties } from 'react';
import styles from './picture.module.css';

interface PictureProps {
  picture: PictureFiles;
  /** What is seen on it, or an empty text where the words beside it say so. */
  alt: string;
  /** How wide it is shown, as in HTML: `(min-width: 1000px) 25vw, 50vw`. */
  sizes: string;
  /** In pixels, of a picture that is always small: what is wider is not named. */
  maxWidth?: number;
  /** On the first screen: fetched at once. */
  eager?: boolean;
  /** The one picture that the page waits for: fetched before all others. */
  first?: boolean;
  /**
   * Width to height of the frame, which the picture fills: `1 / 1`. Its own ratio without one; with
   * `null` the class has it.
   */
  ratio?: string | null;
  className?: string | undefined;
}

/**
 * Marks a picture that did not come, for as long as that is so: only then its alternative text is shown.
 * It may have failed before scripts came. Returns what ends that.
 */
function markFailure(image: HTMLImageElement): () => void {
  const mark = () =>
    image.toggleAttribute('data-failed', image.complete && image.naturalWidth === 0);
  mark();
  image.addEventListener('load', mark);
  image.addEventListener('error', mark);
  return () => {
    image.removeEventListener('load', mark);
    image.removeEventListener('error', mark);
  };
}

/** A stored picture in the best format and size, in its place from the start, blurred until it is there. */
export function Picture(props: PictureProps) {
  const { picture, alt, sizes, maxWidth, eager = false, first = false, ratio, className } = props;
  const frame: CSSProperties = {
    ...(ratio !== null && { aspectRatio: ratio ?? `${picture.width} / ${picture.height}` }),
    backgroundImage: `url("${picture.preview}")`,
  };
  return (
    <picture className={[styles.picture, className].filter(Boolean).join(' ')} style={frame}>
      <source type="image/avif" srcSet={pictureSrcSet(picture, 'avif', maxWidth)} sizes={sizes} />
      <source type="image/webp" srcSet={pictureSrcSet(picture, 'webp', maxWidth)} sizes={sizes} />
      <img
        ref={markFailure}
        src={picture.url}
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading={eager || first ? 'eager' : 'lazy'}
        decoding={first ? 'sync' : 'async'}
        {...(first && { fetchPriority: 'high' as const })}
      />
    </picture>
  );
}
