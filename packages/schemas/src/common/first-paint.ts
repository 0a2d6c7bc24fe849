/**
 * The steps that serve the first paint of the site's pages, by the names with which they are turned off;
 * `apps/web/src/first-paint/steps.ts` says what each does.
 */
export const firstPaintSteps = [
  'styles',
  'fallbacks',
  'fonts',
  'pictures',
  'sections',
  'scripts',
  'tasks',
  'carousel',
] as const;

export type FirstPaintStep = (typeof firstPaintSteps)[number];
