export { ForEverybodyPanel } from './for-everybody-panel.tsx';
export { SecondStepDue } from './two-factor-due.tsx';
export { SecondStepNotice } from './two-factor-notice.tsx';
export { SecondStepPanel } from './two-factor-panel.tsx';
export { takeAwaySecondStep } from './take-away.ts';
export { PasskeysPanel } from './passkeys-panel.tsx';
