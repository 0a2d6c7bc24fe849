/** The check digit that belongs to the digits before it in a GTIN (GS1): weights 3 and 1 from the right. */
export function gtinCheckDigit(digits: string): string {
  const sum = [...digits]
    .toReversed()
    .reduce((total, digit, n) => total + Number(digit) * (n % 2 === 0 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
}

/** Whether the last digit of a GTIN is the one that its others lead to. */
export function hasRightCheckDigit(gtin: string): boolean {
  return gtin.at(-1) === gtinCheckDigit(gtin.slice(0, -1));
}
