export { cannedRepliesRouter } from './canned-replies.router.ts';
