export { askForOrder } from './ask-for-order.tsx';
