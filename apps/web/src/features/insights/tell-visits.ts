declare global {
  interface Navigator {
    /** Global Privacy Control: whoever has set it does not want to be counted. */
    readonly globalPrivacyControl?: boolean;
  }
}

/** Links on the ways to the bakery. With a number WhatsApp is its chat; without one somebody shares a page. */
const presses: readonly [key: string, address: RegExp][] = [
  ['whatsapp', /^https:\/\/wa\.me\/\d/],
  ['call', /^tel:/],
  ['map', /google\.com\/maps\//],
  ['mail', /^mailto:/],
];

/**
 * Tells the server which pages are looked at and which ways to the bakery are pressed, by one small message each, with nothing
 * of the visitor: no id, and nothing is stored. The server checks paths and words.
 */
export function tellVisits(): void {
  if (navigator.globalPrivacyControl || navigator.doNotTrack === '1') return;
  let shown = '';
  const tell = (more: object) =>
    navigator.sendBeacon('/b', JSON.stringify({ path: location.pathname, ...more }));

  /** Once for each page that is shown, also when the router has changed it, and for each search. */
  const view = (from?: string) => {
    const q = new URLSearchParams(location.search).get('q') ?? undefined;
    const page = location.pathname + q;
    if (page !== shown) tell({ q, from });
    shown = page;
  };

  /** A visit begins where a page of another site, or none, has led here. */
  const arrive = () => {
    const [entry] = performance.getEntriesByType('navigation');
    const isReached = entry && 'type' in entry && entry.type === 'navigate';
    const host = document.referrer.split('/')[2] ?? '';
    view(isReached && host !== location.host ? host : undefined);
    addEventListener('page', () => view());
  };
  // A page that is loaded before somebody asks for it is counted when it is shown.
  if (document.visibilityState === 'visible') arrive();
  else addEventListener('visibilitychange', arrive, { once: true });

  // Back to a page that the browser has kept as it was.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    shown = '';
    view();
  });
  addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element && target.closest('a');
      if (!link) return;
      const { platform } = link.dataset;
      const key = presses.find(([, address]) => address.test(link.href))?.[0];
      if (platform) tell({ platform });
      else if (key) tell({ key });
    },
    true,
  );
  addEventListener('beforeprint', () => tell({ key: 'print' }));
}
