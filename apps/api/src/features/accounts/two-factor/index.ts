export {
  confirmByCode,
  confirmByPasskey,
  findWaysToConfirm,
  requestToConfirm,
} from './confirm.service.ts';
export { passkeysRouter } from './own-passkeys.router.ts';
export { presentNotices } from './two-factor.presenter.ts';
export { accountHasSecondStep, secondStepColumns } from './two-factor.queries.ts';
export type { SecondStepFacts } from './two-factor.queries.ts';
export { secondStepRouter } from './two-factor.router.ts';
export { removeSecondStep } from './two-factor.service.ts';
export { withSecondStep } from './sign-in.service.ts';
export { withPasskey } from './use-passkey.ts';
