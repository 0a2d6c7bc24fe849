import type { Picture } from '@bakery/schemas/content/media';

export const addresses = { origin: 'https://bakery.example', apiOrigin: '' };

export const picture: Picture = {
  id: 'p',
  url: '/uploads/k/1280.jpg',
  base: '/uploads/k',
  width: 1920,
  height: 600,
  widths: [320, 1920],
  preview: '',
  alt: 'A loaf',
};

/** A head's meta elements by name or property. */
export function metaOf({ meta }: { meta: readonly object[] }): Record<string, string | undefined> {
  return Object.fromEntries(
    meta.map((entry) => {
      const { name, property, content, title } = entry as Record<string, string>;
      return [name ?? property ?? 'title', content ?? title];
    }),
  );
}
