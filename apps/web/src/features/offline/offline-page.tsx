import { useHydrated } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useSite } from '../../shared/site/site.queries.ts';
import { ButtonAnchor } from '../../shared/ui/button.tsx';
import { Container } from '../../shared/ui/container.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { whenOnline } from './find-network.ts';
import { listKeptPages } from './kept-pages.ts';
import type { KeptPage } from './kept-pages.ts';
import styles from './offline-page.module.css';

/** In place of a page that is not on the device, where there is no network: the pages that are, and how to reach us. */
export function OfflinePage() {
  const wanted = useHydrated() ? findWanted() : '';
  const [pages, setPages] = useState<readonly KeptPage[]>([]);

  useEffect(() => {
    listKeptPages()
      .then(setPages)
      .catch(() => {});
  }, []);
  useEffect(() => (wanted ? whenOnline(() => location.replace(wanted)) : undefined), [wanted]);

  return (
    <Container className={styles.page}>
      <Icon name="away" size={48} />
      <h1>This page is not on your device</h1>
      <p>
        There is no network at the moment, and this page has not been opened here before. As soon as
        you are online, it comes by itself.
      </p>
      <ButtonAnchor href={wanted} look="accent">
        Try again
      </ButtonAnchor>
      {pages.length > 0 && <KeptPages pages={pages} />}
      <ReachWithout />
    </Container>
  );
}

/** The page that was asked for, of our own site; empty where there was none. */
function findWanted(): string {
  const path = new URLSearchParams(location.search).get('to') ?? '';
  // Without a host: `//` begins one, and so does `/\`.
  return /^\/(?![/\\])/.test(path) && !path.startsWith(location.pathname) ? path : '';
}

function KeptPages({ pages }: { pages: readonly KeptPage[] }) {
  const { name } = useSite();
  return (
    <section aria-labelledby="kept-pages">
      <h2 id="kept-pages">These pages are here</h2>
      <ul className={styles.pages}>
        {pages.map(({ address, title }) => (
          <li key={address}>
            <a href={address}>{title.replace(` · ${name}`, '')}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A telephone needs no data. */
function ReachWithout() {
  const { phones, reach } = useSite();
  return (
    <section aria-labelledby="reach-without">
      <h2 id="reach-without">Or call us</h2>
      <ul className={styles.reach}>
        {phones.map(({ label, shown, number }) => (
          <li key={label + number}>
            <a href={`tel:${number}`}>
              <Icon name="phone" size={20} /> {label}: {shown}
            </a>
          </li>
        ))}
        <li>
          <a href={reach.whatsApp}>WhatsApp, as soon as you are online</a>
        </li>
      </ul>
    </section>
  );
}
