/** Searches in the query may hold names, and what follows /preview/ opens a draft. */
export function withoutSecrets(url: string): string {
  const path = url.split('?', 1)[0]!;
  return path.replace(/^(\/+preview\/).+/i, '$1…');
}
