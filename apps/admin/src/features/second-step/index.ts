export { SecondStepDue } from './second-step-due.tsx';
export { SecondStepNotice } from './second-step-notice.tsx';
export { SecondStepPanel } from './second-step-panel.tsx';
