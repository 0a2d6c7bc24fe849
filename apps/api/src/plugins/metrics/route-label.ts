/** Paths that no route has, and requests that cannot be read. */
export const unknownRoute = 'unknown';

/** Each built file is a route of its own, and its name changes with each build. */
const filesBelow = ['/admin/assets/', '/assets/', '/api/docs/static/'];
const isFile = /^\/(?!api\/|trpc\/)[^:*]+\.\w+$/;

/**
 * How metrics name a route: by its pattern, never by what a client has typed, so that nobody can add a series. Files
 * are one route.
 */
export function labelRoute(pattern: string | undefined): string {
  if (pattern === undefined) return unknownRoute;
  const folder = filesBelow.find((start) => pattern.startsWith(start));
  if (folder !== undefined) return `${folder}*`;
  return isFile.test(pattern) ? 'file' : pattern;
}
