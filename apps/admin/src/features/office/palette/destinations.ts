import type { PaletteRecord } from '@bakery/schemas/office/palette';
import type { useNavigate } from '@tanstack/react-router';
import { kinds } from '../../../content/kinds/kinds.ts';
import type { AddedKind } from '../../../content/kinds/kinds.ts';
import { hasRight } from '../../../shared/api/rights.ts';

type NamedRecord = Pick<PaletteRecord, 'kind' | 'id' | 'name'>;

/** Where an entry leads, as data, so that it can be stored. */
export type Destination =
  | ({ type: 'record' } & NamedRecord)
  | { type: 'screen'; to: string }
  | { type: 'add'; form: AddedKind }
  | { type: 'search'; list: 'products' | 'contact' | 'news'; text: string }
  | { type: 'password' }
  | { type: 'site' }
  | { type: 'shortcuts' }
  | { type: 'logout' };

type Navigate = ReturnType<typeof useNavigate>;

/** Opens a screen that is one of those of the back office. */
export function openScreen(navigate: Navigate, to: string): void {
  void navigate({ to });
}

export function openForm(navigate: Navigate, form: AddedKind): void {
  void navigate(kinds[form].add.link);
}

export function openSearch(
  navigate: Navigate,
  list: 'products' | 'contact' | 'news',
  search: string,
): void {
  void navigate({ to: `/${list}`, search: { search } });
}

/** Opens the form of a record, or its place in a list for those who cannot change it. */
export function openRecord(navigate: Navigate, { kind, id, name }: NamedRecord): void {
  const search = { search: name };
  if (kind === 'person') void navigate({ to: '/people', search });
  // All banners are on one screen, and an enquiry is opened in its list by everybody.
  else if (kind === 'banner' || kind === 'enquiry' || hasRight('contentWrite')) {
    void navigate(kinds[kind].form(id));
  } else void navigate({ to: kinds[kind].list, search });
}
