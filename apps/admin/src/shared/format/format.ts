const numbers = new Intl.NumberFormat('en-IN');
const rupees = new Intl.NumberFormat('en-IN', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
const moments = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

export function formatNumber(value: number): string {
  return numbers.format(value);
}

/** A price in Indian rupees: ₹1,234.50. */
export function formatPrice(value: number): string {
  return `₹${rupees.format(value)}`;
}

/** A moment of these days: 12 Nov, 10:32 am. */
export function formatMoment(time: number | string): string {
  return moments.format(new Date(time));
}

/** How an id is shown: # and its last 4 characters. */
export function formatId(id: string): string {
  return `#${id.slice(-4)}`;
}
