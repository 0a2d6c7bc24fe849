export { AddButton } from './add-button.tsx';
export { AddForm } from './add-form.tsx';
export { AttachedList, beginNewList } from './sent-list.tsx';
