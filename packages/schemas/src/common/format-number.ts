// Created once: it takes longer than anything else that a schema does when it is defined.
const numbers = new Intl.NumberFormat('en-IN');

/** A number as India writes it: 1,00,000. */
export function formatNumber(value: number): string {
  return numbers.format(value);
}
