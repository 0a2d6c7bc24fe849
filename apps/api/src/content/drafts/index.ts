export {
  countDocumentDrafts,
  countDrafts,
  deleteDraftRecord,
  findDraft,
  isCalled,
  isListed,
  listDraftsOf,
  lockDraft,
  lockDrafts,
  saveDraftRecord,
} from './drafts.queries.ts';
export type { DraftRecord } from './drafts.queries.ts';
export { listRecordIds, previewMany, publishMany } from './publish-many.ts';
export type { ShownDraft } from './publish-many.ts';
export { publishDraft } from './publish-draft.ts';
export { schedule, setTimes } from './schedule.ts';
export {
  failSchedule,
  listDue,
  lockDue,
  removeAllSchedules,
  removeSchedules,
} from './schedules.queries.ts';
export type { ScheduleRow } from './schedules.queries.ts';
export { findShownDraft } from './draft-versions.ts';
export { dropAddress } from './drop-address.ts';
export { removeMany } from './remove-many.ts';
export { saveDraft, saveLocked } from './save-draft.ts';
export { attempt } from './attempt.ts';
export type { SkipReasons } from './attempt.ts';
export { readMixedPage } from './read-mixed-page.ts';
export { readOnSite, showTyped } from './show-on-site.ts';
export type { SiteDraft, SiteDraftOptions } from './show-on-site.ts';
export {
  listAll,
  listMissing,
  listPlans,
  openRecord,
  presentDraft,
  readOpened,
  showDraft,
} from './show-drafts.ts';
export { undoPublishing, undoUnpublishing } from './undo-publishing.ts';
export { deleteUnpublished, discardDraft, undoUnpublish, unpublish } from './unpublish.ts';
