export { authRoutes } from './auth.rest.ts';
export { authRouter } from './auth.router.ts';
export { findSession, login } from './auth.service.ts';
export { ensureFirstAdministrator } from './first-administrator.ts';
export type { FirstAdministrator } from './first-administrator.ts';
