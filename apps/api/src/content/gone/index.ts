export { addGoneAddresses } from './gone.queries.ts';
export { findGone, goneSource } from './gone.service.ts';
