import type { PresenceImage } from '@bakery/schemas/presence';
import { home } from '../../content/home.ts';
import { Container } from '../../shared/ui/container.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { Picture } from '../../shared/ui/picture.tsx';
import styles from './our-presence.module.css';

/** What a wide screen shows side by side: fewer are repeated until they fill it. */
const fewest = 8;
const secondsEach = 6;
const sizes = '(min-width: 760px) 320px, 240px';

/**
 * Pictures that pass by without end, twice in a row so that the second half takes over where the
 * first has gone. It rests under a pointer and with the focus in it; the box that pauses it needs no
 * script, and for those who want no motion it is a row to scroll.
 */
export function Marquee({ images }: { images: readonly PresenceImage[] }) {
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
      {/* A region that scrolls has to be reached by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles.window} aria-label={home.presence.label} tabIndex={0}>
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
