export { ProductEnquiries } from './product-enquiries.tsx';
export { FactsSelect } from './facts-select.tsx';
export type { FactsFilter } from './facts-select.tsx';
export { withMissingFacts } from './missing-facts-column.tsx';
export { ProductName } from './product-name.tsx';
export { ShelfForm } from './shelf-form.tsx';
export type { Shelf, ShelfFormProps } from './shelf-form.tsx';
export { ShelfSelection } from './shelf-selection.tsx';
export { ShelfTable } from './shelf-table.tsx';
