export { findKeyHolder } from './find-key-holder.ts';
export { looksLikeKey } from './key-text.ts';
export { apiKeysRouter } from './api-keys.router.ts';
