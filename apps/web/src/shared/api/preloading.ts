interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** When the page of a card is loaded ahead: once the card is seen, or, where data costs money or time, once it is touched. */
export function preloading(): 'viewport' | 'intent' {
  const { connection } = navigator as Navigator & { connection?: Connection };
  const isDear = connection?.saveData || /^(slow-)?[23]g$/.test(connection?.effectiveType ?? '');
  return isDear ? 'intent' : 'viewport';
}
