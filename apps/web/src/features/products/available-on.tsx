import type { DeliveryPlatform } from '@bakery/schemas/catalogue/products';
import { useId } from 'react';
import { Icon } from '../../shared/ui/icon.tsx';
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx';
import styles from './available-on.module.css';

/** The number of platforms that are shown as links, on a phone in two rows; more are in a dropdown. */
const atOnce = 4;

/**
 * The delivery platforms of a product: links that are one tap away, or a dropdown where there are many. The dropdown is a popover: the browser closes it on a click outside and on Escape, even
 * without JavaScript.
 */
export function AvailableOn({ platforms }: { platforms: readonly DeliveryPlatform[] }) {
  const id = useId();
  if (platforms.length === 0) return null;
  const isRow = platforms.length <= atOnce;
  return (
    <section className={styles.platforms} aria-labelledby={`${id}-heading`}>
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
              data-platform={platform}
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
