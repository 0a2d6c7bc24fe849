import { hasRight } from '../../../shared/api/rights.ts';
import type { RightChoice } from '../../../shared/api/rights.ts';
import type { IconName } from '../../../shared/ui/icon.tsx';
import { addedKinds, kinds } from '../../../content/kinds/kinds.ts';
import type { PaletteEntry } from './palette-entries.ts';

/** A screen of the sidebar. */
export interface PaletteScreen {
  to: string;
  label: string;
  icon: IconName;
  right: RightChoice | undefined;
}

const group = 'Actions';

const additions: readonly PaletteEntry[] = addedKinds.map((form) => {
  const { label, also } = kinds[form].add;
  return {
    id: `add:${form}`,
    label,
    group,
    icon: 'plus',
    destination: { type: 'add', form },
    also,
  };
});

const screensOf = 'Screens';
const others: readonly PaletteEntry[] = [
  {
    id: 'screen:/account',
    label: 'Your account',
    group: screensOf,
    icon: 'user',
    destination: { type: 'screen', to: '/account' },
    also: 'profile second step passkeys sessions',
  },
  {
    id: 'password',
    label: 'Change password',
    group,
    icon: 'key',
    destination: { type: 'password' },
  },
  { id: 'site', label: 'Open the site', group, icon: 'link', destination: { type: 'site' } },
  {
    id: 'shortcuts',
    label: 'Keyboard shortcuts',
    group,
    icon: 'sidebar',
    destination: { type: 'shortcuts' },
    also: 'keys help',
  },
  {
    id: 'logout',
    label: 'Sign out',
    group,
    icon: 'logout',
    destination: { type: 'logout' },
    also: 'logout',
  },
];

const demoContent: PaletteEntry = {
  id: 'screen:/demo-content',
  label: 'Demo content',
  group: screensOf,
  icon: 'trash',
  destination: { type: 'screen', to: '/demo-content' },
  also: 'remove examples',
};

/** The screens and actions that the signed-in user may use. */
export function listCommands(screens: readonly PaletteScreen[]): PaletteEntry[] {
  const own = screens.filter(({ right }) => right === undefined || hasRight(right));
  return [
    ...own.map(({ to, label, icon }): PaletteEntry => ({
      id: `screen:${to}`,
      label,
      group: screensOf,
      icon,
      destination: { type: 'screen', to },
    })),
    ...others.filter((entry) => entry.group === screensOf),
    ...(hasRight('settings') ? [demoContent] : []),
    ...(hasRight('contentWrite') ? additions : []),
    ...others.filter((entry) => entry.group === group),
  ];
}

/** Full searches for a text, in lists that match more than the beginnings of names. */
export function listSearches(text: string): PaletteEntry[] {
  const search = (list: 'products' | 'contact' | 'news', name: string): PaletteEntry => ({
    id: `search:${list}`,
    label: `Search ${name} for “${text}”`,
    group: 'More',
    icon: 'search',
    destination: { type: 'search', list, text },
  });
  return [
    ...(hasRight('contentRead') ? [search('products', 'products'), search('news', 'news')] : []),
    ...(hasRight('enquiriesRead') ? [search('contact', 'enquiries')] : []),
  ];
}
