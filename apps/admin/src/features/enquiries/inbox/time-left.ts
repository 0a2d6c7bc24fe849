const minute = 60_000;

/** How long it is until a time, or since it: `2 h 10 min`. Days are not divided. */
export function describeSpan(milliseconds: number): string {
  const minutes = Math.floor(Math.abs(milliseconds) / minute);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return `${Math.floor(hours / 24)} days`;
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
}
