export { LiveProductCard } from './live-product-card.tsx';
