/**
 * Formats a price as printed on the pack: `₹1,25,000.00`, the same on the site, in the back office and in
 * documents. Does not use Intl, whose spaces and signs differ between the server and some browsers, which
 * would cause hydration mismatches.
 */
export function formatPrice(price: number): string {
  const [whole = '0', paise = '00'] = price.toFixed(2).split('.');
  const head = whole.slice(0, -3).replaceAll(/\B(?=(\d{2})+$)/g, ',');
  return `₹${head}${head && ','}${whole.slice(-3)}.${paise}`;
}
