export { AddressField } from './address-field.tsx';
export { useProductMergeFields } from './product-conflict.ts';
export { ProductEnquiries } from './product-enquiries.tsx';
export { ProductFields } from './product-fields.tsx';
export { ProductName } from './product-name.tsx';
export { toProductInput, toProductValues } from './product-values.ts';
export { SoldSelection } from './sold-selection.tsx';
