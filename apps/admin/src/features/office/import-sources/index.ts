export { OpenSource } from './open-source.tsx';
export { SourceForm } from './source-form.tsx';
export { SourceList } from './source-list.tsx';
