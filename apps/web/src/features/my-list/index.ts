export { AddButton } from './add-button.tsx';
export { AddForm } from './add-form.tsx';
export { AttachedList, beginNewList, takeBackList } from './sent-list.tsx';
