export {
  confirmByCode,
  confirmByPasskey,
  findWaysToConfirm,
  requestToConfirm,
} from './confirm.service.ts';
export { passkeysRouter } from './own-passkeys.router.ts';
export { presentNotices } from './two-factor.presenter.ts';
export { accountHasTwoFactor, twoFactorColumns } from './two-factor.queries.ts';
export type { TwoFactorFacts } from './two-factor.queries.ts';
export { twoFactorRouter } from './two-factor.router.ts';
export { removeTwoFactor } from './two-factor.service.ts';
export { withTwoFactor } from './sign-in.service.ts';
export { withPasskey } from './use-passkey.ts';
