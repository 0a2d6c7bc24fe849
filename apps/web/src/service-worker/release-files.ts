/** The files of this release that the worker keeps at once; written by `build/site-worker.ts`. */
declare const RELEASE_FILES: readonly string[];
/** The files that it keeps where the visitor saves data. */
declare const SAVING_FILES: readonly string[];

export const releaseFiles = RELEASE_FILES;
export const savingFiles = SAVING_FILES;
