export { ageJobs, failJobs, listJobs, makeJobsDue, runDueJobs } from './jobs.ts';
export { multipart } from './multipart.ts';
export type { TestFile } from './multipart.ts';
export { startTestApp, testAdministrator, testLogin } from './test-app.ts';
export type { TestApp } from './test-app.ts';
export { testImage } from './test-image.ts';
export { bearer, usersOf, testPassword, tokenOf } from './users.ts';
export { codeOf, forgetUsedCodes } from './two-factor.ts';
export { emptyTables } from './stored-media.ts';
