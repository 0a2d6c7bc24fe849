export { findKeyHolder } from './find-key-holder.ts';
export { looksLikeKey } from './key-text.ts';
export { keysRouter } from './api-keys.router.ts';
