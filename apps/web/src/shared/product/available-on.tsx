import type { DeliveryPlatform } from '@bakery/schemas/products';
import { useId } from 'react';
import { Icon } from '../ui/icon.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './available-on.module.css';

/** So many stand in a row on every screen, so many on wide ones; more are always in the dropdown. */
const everywhere = 2;
const onWideScreens = 4;

/**
 * Where a product can be ordered: a row of links, or a dropdown where a row would be too long. The
 * dropdown is a popover: the browser closes it on a click elsewhere and on Escape, script or not.
 */
export function AvailableOn({ platforms }: { platforms: readonly DeliveryPlatform[] }) {
  const id = useId();
  if (platforms.length === 0) return null;
  const isRow = platforms.length <= everywhere;
  const folds = platforms.length <= onWideScreens;
  return (
    <section
      className={folds ? `${styles.platforms} ${styles.folding}` : styles.platforms}
      aria-labelledby={`${id}-heading`}
    >
      <h2 id={`${id}-heading`}>Available on:</h2>
      {!isRow && (
        <button type="button" className={styles.toggle} popoverTarget={`${id}-list`}>
          {`Choose from ${platforms.length}`}
          <Icon name="down" size={20} />
        </button>
      )}
      <ul id={`${id}-list`} popover={isRow ? undefined : 'auto'} className={styles.list}>
        {platforms.map(({ platform, link, name, logo }) => (
          <li key={`${platform} ${link}`}>
            <a
              href={link}
              target="_blank"
              rel="noopener noreferrer"
              onClick={({ currentTarget }) => {
                const list = currentTarget.closest('ul');
                if (list?.matches('[popover]:popover-open')) list.hidePopover();
              }}
            >
              <img src={logo} alt="" width="40" height="40" loading="lazy" decoding="async" />
              {name}
              <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
