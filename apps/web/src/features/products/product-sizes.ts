/** The displayed width of a product's picture on its page, for `sizes`. */
export const productSizes = '(min-width: 1264px) 592px, (min-width: 760px) 46vw, 92vw';
