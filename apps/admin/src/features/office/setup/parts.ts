// Loaded as one chunk, and only as long as the list is shown.
export { AllDone } from './all-done.tsx';
export { SetupPanel } from './setup-panel.tsx';
