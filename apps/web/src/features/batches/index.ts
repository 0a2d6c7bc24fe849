export { RecallNotice } from './recall-notice.tsx';
