/** The day that comes after a number of days: '2027-01-02'. */
export function dayIn(days: number): string {
  return new Date(Date.now() + days * 24 * 60 * 60_000).toISOString().slice(0, 10);
}
