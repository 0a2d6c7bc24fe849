export { publishingRouter } from './publishing.router.ts';
export { scheduledChangesJob } from './do-due.ts';
export { nameDrafted, readDraftsOnSite, renderWithDrafts, showTyped } from './on-site.ts';
