import { useRef } from 'react';
import type { ReactNode } from 'react';
import { ToastProvider } from '../ui/toasts.tsx';
import { Announcement } from './announcement.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LinksBeforeHydration } from './links-before-hydration.tsx';
import styles from './page-layout.module.css';
import { SocialLinks } from './social-links.tsx';
import { useRouteFocus } from './use-route-focus.ts';
import { useTopOnPending } from './use-top-on-pending.ts';

const contentId = 'content';

interface PageLayoutProps {
  children: ReactNode;
  /** The part beside the social links at the end of small screens. */
  reach: ReactNode;
  /** The part beside the menu. */
  tools: ReactNode;
}

/** The layout of every page: header, content, footer. */
export function PageLayout({ children, reach, tools }: PageLayoutProps) {
  const content = useRef<HTMLElement>(null);
  useRouteFocus(content);
  useTopOnPending();
  return (
    <ToastProvider>
      <a className={styles.skipLink} href={`#${contentId}`}>
        Skip to content
      </a>
      <Announcement />
      <Header tools={tools} />
      <main id={contentId} ref={content} tabIndex={-1}>
        <LinksBeforeHydration>{children}</LinksBeforeHydration>
      </main>
      <Footer />
      <SocialLinks>{reach}</SocialLinks>
    </ToastProvider>
  );
}
