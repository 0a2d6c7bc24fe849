export {
  confirmByCode,
  confirmByPasskey,
  findWaysToConfirm,
  requestToConfirm,
} from './confirm.service.ts';
export { passkeysRouter } from './own-passkeys.router.ts';
export { presentNotices } from './second-step.presenter.ts';
export { accountHasSecondStep, secondStepColumns } from './second-step.queries.ts';
export type { SecondStepFacts } from './second-step.queries.ts';
export { secondStepRouter } from './second-step.router.ts';
export { removeSecondStep } from './second-step.service.ts';
export { withSecondStep } from './sign-in.service.ts';
export { withPasskey } from './use-passkey.ts';
