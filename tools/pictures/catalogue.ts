import type { Scene } from './scene.ts';
import { biscuitSubjects } from './subjects/biscuits.ts';
import { breadSubjects } from './subjects/bread.ts';
import { cakeSubjects } from './subjects/cakes.ts';
import { festiveSubjects } from './subjects/festive.ts';
import { bannerScenes, presenceScenes, storyScenes } from './subjects/scenes.ts';

export type Picture = { scene: () => Scene; width: number; height: number };

function sized(scenes: Record<string, () => Scene>, width: number, height: number) {
  return Object.entries(scenes).map(([name, scene]): [string, Picture] => [
    name,
    { scene, width, height },
  ]);
}

/** Every rendered picture by its file name without extension. */
export const pictures: ReadonlyMap<string, Picture> = new Map([
  ...sized(breadSubjects, 1200, 1200),
  ...sized(biscuitSubjects, 1200, 1200),
  ...sized(cakeSubjects, 1200, 1200),
  ...sized(festiveSubjects, 1200, 1200),
  ...sized(bannerScenes, 1920, 600),
  ...sized(presenceScenes, 1200, 900),
  ...sized(storyScenes, 1200, 900),
]);
