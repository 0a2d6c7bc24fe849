import { useHydrated } from '@tanstack/react-router';
import { useAddresses } from '../../shared/api/context.ts';
import { articlePath } from '../../shared/seo/page-paths.ts';
import { Button, ButtonAnchor } from '../../shared/ui/button.tsx';
import { copyText } from '../../shared/copy-text.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { SocialIcon } from '../../shared/ui/social-icon.tsx';
import { useToast } from '../../shared/ui/toasts.tsx';
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx';
import styles from './share-links.module.css';

function addressesToShare(url: string, title: string) {
  const page = encodeURIComponent(url);
  const words = encodeURIComponent(`${title} ${url}`);
  return [
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${page}` },
    { name: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${page}` },
    { name: 'WhatsApp', href: `https://wa.me/?text=${words}` },
  ] as const;
}

/** Plain links: the other sites get no request before the visitor shares something. */
export function ShareLinks({ id, title }: { id: string; title: string }) {
  const url = useAddresses().origin + articlePath({ id });
  return (
    <section className={styles.share} aria-labelledby="share">
      <h2 id="share">Share this story</h2>
      <ul>
        {addressesToShare(url, title).map(({ name, href }) => (
          <li key={name}>
            <ButtonAnchor
              look="quiet"
              className={styles.link}
              href={href}
              target="_blank"
              rel="noopener noreferrer"
            >
              <SocialIcon name={name} />
              {name}
              <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
            </ButtonAnchor>
          </li>
        ))}
        <CopyLink url={url} />
      </ul>
    </section>
  );
}

/** Works only with JavaScript, so it is rendered on the client only. */
function CopyLink({ url }: { url: string }) {
  const show = useToast();
  if (!useHydrated()) return null;

  async function copy() {
    const toast = { duration: 2_000, place: 'top' } as const;
    try {
      await copyText(url);
      show('Page URL copied to clipboard!', { ...toast, tone: 'success' });
    } catch {
      show('Failed to copy URL.', { ...toast, tone: 'error' });
    }
  }
  return (
    <li>
      <Button look="quiet" className={styles.link} onClick={() => void copy()}>
        <Icon name="share" />
        Copy link
      </Button>
    </li>
  );
}
