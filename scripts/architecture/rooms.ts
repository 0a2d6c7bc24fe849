import { areas } from '../lib/areas.mjs';

const slice = new RegExp(`^apps/(?:api|admin)/src/features/(?:${areas.join('|')})/[^/]+(?=/)`);
const feature = /^apps\/[^/]+\/src\/features\/[^/]+(?=\/)/;
const contentRoom = /^apps\/[^/]+\/src\/content\/[^/]+(?=\/)/;

/** The folders of the packages: the areas, what all kinds of content share, and what all areas share. */
const inPackages = [...areas, 'content', 'common'].join('|');
const floors = [
  { all: /^apps\/(api|admin)\/src\/features\//, inAreas: slice },
  {
    all: /^packages\/schemas\/src\//,
    inAreas: new RegExp(`^packages/schemas/src/(${inPackages})/`),
  },
  {
    all: /^packages\/db\/src\/tables\//,
    inAreas: new RegExp(`^packages/db/src/tables/((${inPackages})/|(common|index)\\.ts$)`),
  },
];

/** Whether a feature of the API or of the back office, a schema or a table stands outside the areas. */
export function isOutsideAreas(path: string): boolean {
  return floors.some(({ all, inAreas }) => all.test(path) && !inAreas.test(path));
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

/** The room of a file, where folders of what is shared are rooms too: `apps/api/src/core/jobs`. */
export function anyRoomOf(path: string): string | undefined {
  return roomOf(path) ?? /^apps\/[^/]+\/src\/(?:core|shared)\/[^/]+(?=\/)/.exec(path)?.[0];
}
