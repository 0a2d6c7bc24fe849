/** Searches in the query may hold names, and what follows /preview/ opens a draft. */
export function withoutSecrets(url: string): string {
  return url.replace(/\?.*/s, '').replace(/^(\/+preview\/).+/i, '$1…');
}
