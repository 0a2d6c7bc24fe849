import { socialLinks } from '../../texts/site.ts';
import { SocialIcon } from '../ui/social-icon.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './social-links.module.css';

/** Floats beside the page on wide screens, and is a strip at the end of small ones. */
export function SocialLinks() {
  return (
    <aside className={styles.rail} aria-label="Find us elsewhere">
      <ul>
        {socialLinks.map(({ name, label, href }) => (
          <li key={name}>
            <a href={href} target="_blank" rel="noopener" title={label}>
              <SocialIcon name={name} />
              <VisuallyHidden>{label} (opens in a new tab)</VisuallyHidden>
            </a>
          </li>
        ))}
      </ul>
    </aside>
  );
}
