export { ComparedField } from './compared-field.tsx';
