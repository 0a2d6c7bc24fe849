/** Lines of the log without those of requests that took a second, which are told of on a busy machine alone. */
export const withoutSlowRequests = (lines: readonly string[]): string[] =>
  lines.filter((line) => !((JSON.parse(line) as { ms?: number }).ms! >= 1_000));
