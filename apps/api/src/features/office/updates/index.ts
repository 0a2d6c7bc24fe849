export { listNewer, parseChangelog } from './changelog.ts';
export { adviseOnNewer, describeNewer } from './describe-newer.ts';
export { describeUpdate } from './describe-update.ts';
export type { NewerRelease } from './describe-update.ts';
export { fetchNotes, findNewer, readOwnNotes } from './release-notes.ts';
export { readUpstream } from './upstream.ts';
