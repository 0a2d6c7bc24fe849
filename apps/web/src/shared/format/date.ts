/** The day of an ISO date or timestamp as DD-MM-YYYY, in UTC whatever the reader's time zone. */
export function formatDate(iso: string): string {
  const [year, month, day] = iso.slice(0, 10).split('-');
  return `${day}-${month}-${year}`;
}
