export { editingRouter } from './editing.router.ts';
