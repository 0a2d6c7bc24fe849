import type { Picture } from '@bakery/schemas/content/media';

/** A picture as the sanitiser writes it, its address first. */
const image = /<img src="([^"]+)"([^<>]*?) \/>/g;
const ownText = / alt="[^"]/;
const emptyText = / alt=""/;

/** Sanitised HTML whose pictures without an alternative text have that of `pictures`. */
export function withAltTexts(html: string, pictures: readonly Picture[]): string {
  const described = pictures.filter(({ alt }) => alt !== '');
  if (described.length === 0) return html;
  return html.replaceAll(image, (tag, src: string, attributes: string) => {
    if (ownText.test(attributes)) return tag;
    const alt = described.find(({ base }) => src.startsWith(`${base}/`))?.alt;
    if (alt === undefined) return tag;
    return `<img src="${src}" alt="${escapeText(alt)}"${attributes.replace(emptyText, '')} />`;
  });
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeText(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);
}
