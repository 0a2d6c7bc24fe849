import type { PaletteRecord } from '@bakery/schemas/office/palette';
import type { useNavigate } from '@tanstack/react-router';
import { hasRight } from '../../../shared/api/rights.ts';

/** The screens that can be added to without a record. */
const addForms = {
  product: { to: '/add-product' },
  banner: { to: '/banners', search: { form: 'add' } },
  liveProduct: { to: '/add-liveproducts' },
  news: { to: '/add-news' },
  platform: { to: '/deliveryplatform', search: { form: 'add' } },
  presence: { to: '/ourPresence', search: { form: 'add' } },
} as const;
export type AddForm = keyof typeof addForms;

type NamedRecord = Pick<PaletteRecord, 'kind' | 'id' | 'name'>;

/** Where an entry leads, as data, so that it can be stored. */
export type Destination =
  | ({ type: 'record' } & NamedRecord)
  | { type: 'screen'; to: string }
  | { type: 'add'; form: AddForm }
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

export function openForm(navigate: Navigate, form: AddForm): void {
  void navigate(addForms[form]);
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
  const mayWrite = hasRight('contentWrite');
  const search = { search: name };
  switch (kind) {
    case 'product':
      if (mayWrite) void navigate({ to: '/add-product', search: { product_id: id } });
      else void navigate({ to: '/products', search });
      break;
    case 'liveProduct':
      if (mayWrite) {
        void navigate({ to: '/add-liveproducts', search: { product_id: id, isEditMode: 'true' } });
      } else void navigate({ to: '/live-products', search });
      break;
    case 'news':
      if (mayWrite) void navigate({ to: '/add-news', search: { news_id: id } });
      else void navigate({ to: '/news', search });
      break;
    case 'platform':
      if (mayWrite) void navigate({ to: '/deliveryplatform', search: { platform_id: id } });
      else void navigate({ to: '/deliveryplatform', search });
      break;
    case 'banner':
      void navigate({ to: '/banners' });
      break;
    case 'enquiry':
      void navigate({ to: '/contact', search: { view: id } });
      break;
    case 'person':
      void navigate({ to: '/people', search });
      break;
  }
}
