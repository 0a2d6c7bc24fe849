/**
 * The API's origin from the page's meta element; empty when the API has the same origin as the
 * page.
 */
export const apiOrigin = readMeta('api-origin').replace(/\/+$/, '');

/** The public site's origin from the page's meta element, or that of the page. */
export const siteOrigin = readMeta('public-origin').replace(/\/+$/, '') || window.location.origin;

/** The full URL of an API path, such as `/api/media`. */
export function apiUrl(path: string): string {
  return `${apiOrigin}${path}`;
}

function readMeta(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.trim() ?? '';
}
