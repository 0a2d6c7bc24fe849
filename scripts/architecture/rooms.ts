/** The areas of the product, which are folders of the same names on every floor. */
const areas = ['catalogue', 'pages', 'enquiries', 'accounts', 'office'];

const slice = new RegExp(`^apps/(?:api|admin)/src/features/(?:${areas.join('|')})/[^/]+(?=/)`);
const feature = /^apps\/[^/]+\/src\/features\/[^/]+(?=\/)/;
const contentRoom = /^apps\/[^/]+\/src\/content\/[^/]+(?=\/)/;

/** Whether a feature of the API or of the back office stands outside the areas. */
export function isOutsideAreas(path: string): boolean {
  return /^apps\/(api|admin)\/src\/features\//.test(path) && !slice.test(path);
}

/** The folder of the feature that a file belongs to: `apps/api/src/features/pages/news`. */
export function featureOf(path: string): string | undefined {
  return (slice.exec(path) ?? feature.exec(path))?.[0];
}

/** The folder of the part of the content wing that a file belongs to: `apps/api/src/content/drafts`. */
export function contentRoomOf(path: string): string | undefined {
  return contentRoom.exec(path)?.[0];
}

/** The folder of the feature or of the part of the content wing that a file belongs to. */
export function roomOf(path: string): string | undefined {
  return featureOf(path) ?? contentRoomOf(path);
}
