export { AlsoLike } from './also-like.tsx';
export { CardBody } from './card-body.tsx';
export { eBakeryTrail } from './e-bakery-trail.tsx';
export { FallbackCards } from './fallback-cards.tsx';
export { GoneNotice } from './gone-notice.tsx';
export { MissingNotice } from './missing-notice.tsx';
export { NoPicture } from './no-picture.tsx';
export { ProductView } from './product-view.tsx';
