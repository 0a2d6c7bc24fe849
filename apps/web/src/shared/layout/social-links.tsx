import { useSite } from '../site/site.queries.ts';
import type { SocialSite } from '@bakery/schemas/pages/site/business';
import type { SiteFrame } from '@bakery/schemas/pages/site/public';
import type { ReactNode } from 'react';
import { SocialIcon } from '../ui/social-icon.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './social-links.module.css';

function labelOf(name: SocialSite): string {
  return name === 'WhatsApp' ? 'WhatsApp chat' : name;
}

/** How many links have room beside the others in one row of a phone. */
const inOneRow = 4;

/**
 * The social links float beside the page on wide screens. On small ones they are in a strip at its end, together with
 * `children`, which wide screens do not show.
 */
export function SocialLinks({ children }: { children: ReactNode }) {
  const { social } = useSite();
  return (
    <div className={social.length > inOneRow ? `${styles.strip} ${styles.tall}` : styles.strip}>
      {children}
      {social.length > 0 && <Rail social={social} />}
    </div>
  );
}

function Rail({ social }: Pick<SiteFrame, 'social'>) {
  return (
    <aside className={styles.rail} aria-label="Find us elsewhere">
      <ul>
        {social.map(({ name, href }) => (
          <li key={name + href}>
            <a href={href} target="_blank" rel="noopener" title={labelOf(name)}>
              <SocialIcon name={name} />
              <VisuallyHidden>{labelOf(name)} (opens in a new tab)</VisuallyHidden>
            </a>
          </li>
        ))}
      </ul>
    </aside>
  );
}
