export { ForEverybodyPanel } from './for-everybody-panel.tsx';
export { TwoFactorDue } from './two-factor-due.tsx';
export { TwoFactorNotice } from './two-factor-notice.tsx';
export { TwoFactorPanel } from './two-factor-panel.tsx';
export { takeAwayTwoFactor } from './take-away.ts';
export { PasskeysPanel } from './passkeys-panel.tsx';
