export { templatesQuery } from './canned-replies.queries.ts';
