export { ProductEnquiries } from './product-enquiries.tsx';
export { ProductName } from './product-name.tsx';
export { ShelfForm } from './shelf-form.tsx';
export type { Shelf, ShelfFormProps } from './shelf-form.tsx';
export { ShelfSelection } from './shelf-selection.tsx';
export { ShelfTable } from './shelf-table.tsx';
