import type { GalleryImage } from '@bakery/schemas/pages/gallery';
import { Container } from '../../shared/ui/container.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { Picture } from '../../shared/ui/picture.tsx';
import styles from './gallery.module.css';

/** The minimum number of pictures that fills a wide screen: fewer are repeated. */
const fewest = 8;
const secondsEach = 6;
const sizes = '(min-width: 760px) 320px, 240px';

interface MarqueeProps {
  images: readonly GalleryImage[];
  /** The name of all pictures together. */
  label: string;
}

/**
 * A marquee without end: the list is rendered twice, so that the second copy follows the first
 * without a gap. It pauses on hover and focus; the checkbox that pauses it works without
 * JavaScript, and with reduced motion it is a row to scroll.
 */
export function Marquee({ images, label }: MarqueeProps) {
  const rounds = Math.ceil(fewest / images.length);
  const halves = [0, 1].map((half) =>
    Array.from({ length: rounds }, (_, round) =>
      images.map((image) => ({
        image,
        key: `${half}-${round}-${image.id}`,
        isCopy: half + round > 0,
      })),
    ).flat(),
  );
  const duration = `${rounds * images.length * secondsEach}s`;
  return (
    <div className={styles.marquee}>
      <Container>
        <label className={styles.pause}>
          <input type="checkbox" />
          <span className={styles.whilePlaying}>
            <Icon name="pause" size={20} />
          </span>
          <span className={styles.whilePaused}>
            <Icon name="play" size={20} />
          </span>
          Pause the pictures
        </label>
      </Container>
      {/* A scrollable region must be focusable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles.window} aria-label={label} tabIndex={0}>
        <ul className={styles.track} style={{ animationDuration: duration }}>
          {halves.flat().map(({ image, key, isCopy }) => (
            <li key={key} className={isCopy ? styles.copy : undefined} aria-hidden={isCopy}>
              <Picture
                picture={image.picture}
                alt={isCopy ? '' : image.picture.alt}
                sizes={sizes}
                ratio={null}
                className={styles.tile}
              />
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
