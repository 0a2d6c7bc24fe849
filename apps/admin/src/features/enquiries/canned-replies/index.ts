export { cannedRepliesQuery } from './canned-replies.queries.ts';
