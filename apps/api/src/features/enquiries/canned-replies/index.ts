export { templatesRouter } from './canned-replies.router.ts';
