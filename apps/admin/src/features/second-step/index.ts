export { ForEverybodyPanel } from './for-everybody-panel.tsx';
export { SecondStepDue } from './second-step-due.tsx';
export { SecondStepNotice } from './second-step-notice.tsx';
export { SecondStepPanel } from './second-step-panel.tsx';
export { takeAwaySecondStep } from './take-away.ts';
export { PasskeysPanel } from './passkeys-panel.tsx';
