/** The origin of the API; empty where it is this page's own. Told by a meta element of the page. */
export const apiOrigin = readMeta('api-origin').replace(/\/+$/, '');

/** The whole address of a path of the API, such as `/api/media`. */
export function apiUrl(path: string): string {
  return `${apiOrigin}${path}`;
}

function readMeta(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.trim() ?? '';
}
