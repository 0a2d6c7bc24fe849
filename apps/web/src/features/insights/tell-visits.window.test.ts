import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tellVisits } from './tell-visits.ts';

let told: unknown[] = [];
let listening = new AbortController();
const listen = globalThis.addEventListener.bind(globalThis);

interface Opened {
  path?: string;
  referrer?: string;
  /** How the browser has come to the page. */
  type?: string;
  visibility?: DocumentVisibilityState;
  navigator?: Partial<Pick<Navigator, 'doNotTrack' | 'globalPrivacyControl'>>;
}

/** Opens a page with the script. */
function open({ path = '/home', referrer = '', type = 'navigate', ...rest }: Opened = {}) {
  history.replaceState(null, '', path);
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(rest.visibility ?? 'visible');
  vi.stubGlobal('performance', {
    now: () => 0,
    getEntriesByType: () => [{ type }],
  });
  vi.stubGlobal('navigator', {
    ...rest.navigator,
    sendBeacon: (to: string, body: string) => told.push(to, JSON.parse(body)),
  });
  tellVisits();
}

function press(html: string) {
  document.body.innerHTML = html;
  const link = document.body.querySelector('a')!;
  link.addEventListener('click', (event) => event.preventDefault());
  (link.firstElementChild ?? link).dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true }),
  );
}

beforeEach(() => {
  told = [];
  listening = new AbortController();
  vi.stubGlobal(
    'addEventListener',
    (type: string, listener: EventListener, options?: object | boolean) =>
      listen(type, listener, {
        ...(options === true ? { capture: true } : options),
        signal: listening.signal,
      }),
  );
});
afterEach(() => {
  listening.abort();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.innerHTML = '';
  history.replaceState(null, '', '/');
});

it.each<[string, Opened, unknown]>([
  ['from a search', { referrer: 'https://www.google.com/search?q=a' }, 'www.google.com'],
  ['from nowhere', {}, ''],
  ['from the site', { referrer: `${location.origin}/about` }, undefined],
  ['again', { type: 'reload', referrer: 'https://www.google.com/' }, undefined],
])('a page that is opened %s is told with the host before it', (_how, opened, from) => {
  open(opened);
  expect(told).toEqual(['/b', { path: '/home', ...(from !== undefined && { from }) }]);
});

it('each page of the router is told once, and each search', () => {
  open({ type: 'reload' });
  const go = (path: string) => {
    history.pushState(null, '', path);
    dispatchEvent(new Event('page'));
  };
  go('/home');
  go('/bread?sort=nameAZ');
  go('/bread');
  go('/search?q=rusk');
  go('/search?q=pav');
  expect(told.filter((one) => one !== '/b')).toEqual([
    { path: '/home' },
    { path: '/bread' },
    { path: '/search', q: 'rusk' },
    { path: '/search', q: 'pav' },
  ]);
});

it('a page that is loaded ahead is told when it is shown', () => {
  open({ visibility: 'hidden' });
  dispatchEvent(new Event('page'));
  expect(told).toEqual([]);
  dispatchEvent(new Event('visibilitychange'));
  expect(told).toHaveLength(2);
});

it('a page that the browser has kept is told again', () => {
  open();
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect(told).toHaveLength(2);
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(told.at(-1)).toEqual({ path: '/home' });
  expect(told).toHaveLength(4);
});

it.each([
  ['<a href="https://wa.me/919876543210"><b>WhatsApp</b></a>', { path: '/home', key: 'whatsapp' }],
  ['<a href="tel:+917712345678">Call</a>', { path: '/home', key: 'call' }],
  [
    '<a href="https://www.google.com/maps/dir/?api=1&destination=Raipur">Way</a>',
    { path: '/home', key: 'map' },
  ],
  [
    '<a href="https://zomato.example/x" data-platform="p1">Zomato</a>',
    { path: '/home', platform: 'p1' },
  ],
  ['<a href="https://wa.me/?text=Look">Share</a>', undefined],
  ['<a href="mailto:us@bakery.example">Mail</a>', { path: '/home', key: 'mail' }],
  ['<a href="/about">About</a>', undefined],
])('%s is told as %j', (html, expected) => {
  open();
  told = [];
  press(html);
  expect(told).toEqual(expected ? ['/b', expected] : []);
});

it('the ways to send a list are told', () => {
  open({ path: '/list' });
  told = [];
  press('<a href="https://wa.me/919876543210?text=List">WhatsApp</a>');
  press('<a href="mailto:us@bakery.example?body=List">Mail</a>');
  dispatchEvent(new Event('beforeprint'));
  expect(told.filter((one) => one !== '/b')).toEqual([
    { path: '/list', key: 'whatsapp' },
    { path: '/list', key: 'mail' },
    { path: '/list', key: 'print' },
  ]);
});

it.each<[string, Opened['navigator']]>([
  ['Global Privacy Control', { globalPrivacyControl: true }],
  ['Do not track', { doNotTrack: '1' }],
])('with %s nothing is told', (_what, navigator) => {
  open({ navigator: navigator! });
  press('<a href="tel:+917712345678">Call</a>');
  dispatchEvent(new Event('page'));
  dispatchEvent(new Event('visibilitychange'));
  expect(told).toEqual([]);
});
