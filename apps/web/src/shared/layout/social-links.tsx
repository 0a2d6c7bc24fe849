import { useSite } from '../site/site.queries.ts';
import type { SocialSite } from '@bakery/schemas/site/business';
import { SocialIcon } from '../ui/social-icon.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './social-links.module.css';

function labelOf(name: SocialSite): string {
  return name === 'WhatsApp' ? 'WhatsApp chat' : name;
}

/** Floats beside the page on wide screens, and is a strip at the end of small ones. */
export function SocialLinks() {
  const { social } = useSite();
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
