/** The picture of shared links for pages without a picture, which the server draws. */
export const shareCard = {
  url: '/share-card.jpg',
  width: 1200,
  height: 630,
} as const;

/** Describes the picture on the card. */
export function shareCardAlt(name: string): string {
  return `Fresh bread and buns of ${name}`;
}
