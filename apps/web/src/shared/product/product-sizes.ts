/** How wide a product's picture is shown on its page. */
export const productSizes = '(min-width: 1264px) 592px, (min-width: 760px) 46vw, 92vw';
