export { addAccount } from './add-account.ts';
export { presentUser } from './auth.presenter.ts';
export { authRoutes } from './auth.rest.ts';
export { authRouter } from './auth.router.ts';
export { findSession, login } from './auth.service.ts';
export { isDeliberateRead } from './deliberate-read.http.ts';
export { ensureFirstAdministrator } from './first-administrator.ts';
export type { FirstAdministrator } from './first-administrator.ts';
export { readTokens, setSessionCookie } from './session-cookie.http.ts';
