import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { directionsLink } from '../../shared/format/map-link.ts';
import { useSite } from '../../shared/site/site.queries.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { SocialIcon } from '../../shared/ui/social-icon.tsx';
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx';
import { useOpeningNow } from '../places/index.ts';
import styles from './reach-links.module.css';

/**
 * The links by which a visitor on a phone can call, write or come by, on every page. Links that the business has not
 * set are left out; the chat is here where the social links do not have it.
 */
export function ReachLinks() {
  const { phones, social, reach } = useSite();
  const { ref, OpenSign } = useOpeningNow<HTMLElement>();
  const [phone] = phones;
  const hasChat = social.some(({ name }) => name === 'WhatsApp');
  return (
    <nav ref={ref} className={styles.reach} aria-label="Call, write or come by">
      <ul>
        {phone && (
          <li>
            <a href={`tel:${phone.number}`}>
              <Icon name="phone" size={22} />
              <Words>Call</Words>
            </a>
          </li>
        )}
        {!hasChat && (
          <li>
            <a href={reach.whatsApp} target="_blank" rel="noopener">
              <SocialIcon name="WhatsApp" />
              <Words>WhatsApp</Words>
            </a>
          </li>
        )}
        <li>
          <a href={directionsLink(reach.way)} target="_blank" rel="noopener noreferrer">
            <Icon name="way" size={22} />
            <Words>Directions</Words>
            <VisuallyHidden> to {reach.place} (opens in a new tab)</VisuallyHidden>
          </a>
        </li>
        {reach.hours.length > 0 && (
          <li>
            <Link to="/enquries" hash="call-or-visit">
              <Icon name="clock" size={22} />
              <Words>{OpenSign ? <OpenSign hours={reach.hours} /> : 'Hours'}</Words>
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}

function Words({ children }: { children: ReactNode }) {
  return <span className={styles.words}>{children}</span>;
}
