import { pictureSrcSet } from '@bakery/schemas/content/picture-files';
import type { PictureFiles } from '@bakery/schemas/content/media';
import type { CSSProperties } from 'react';
import styles from './picture.module.css';

interface PictureProps {
  picture: PictureFiles;
  /** The alternative text; empty when the text beside the picture says the same. */
  alt: string;
  /** The displayed width, as in HTML: `(min-width: 1000px) 25vw, 50vw`. */
  sizes: string;
  /**
   * The maximum width in pixels for a picture that is always small: larger files are not offered.
   */
  maxWidth?: number;
  /** On the first screen: loaded eagerly. */
  eager?: boolean;
  /** The one picture that the page waits for: loaded with high priority. */
  first?: boolean;
  /**
   * The aspect ratio of the frame, which the picture fills: `1 / 1`. By default the picture's own;
   * with `null` the class sets it.
   */
  ratio?: string | null;
  /** The class shows the whole picture: nothing is cropped, so its focal point is not used. */
  whole?: boolean;
  className?: string | undefined;
}

/**
 * Marks failed pictures, whose alternative text is then shown. A picture may have failed before
 * hydration. Returns the clean-up function.
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

/**
 * A stored picture in the best format and size; its space is reserved, with a blurred preview while
 * it loads.
 */
export function Picture(props: PictureProps) {
  const { picture, alt, sizes, maxWidth, eager = false, first = false, ratio, className } = props;
  const position = props.whole ? undefined : picture.position;
  const frame: CSSProperties = {
    ...(ratio !== null && { aspectRatio: ratio ?? `${picture.width} / ${picture.height}` }),
    backgroundImage: `url("${picture.preview}")`,
    ...(position !== undefined && { backgroundPosition: position }),
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
        {...(position !== undefined && { style: { objectPosition: position } })}
        loading={eager || first ? 'eager' : 'lazy'}
        decoding={first ? 'sync' : 'async'}
        {...(first && { fetchPriority: 'high' as const })}
      />
    </picture>
  );
}
