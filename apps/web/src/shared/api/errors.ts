/**
 * The HTTP status of a failed API call; undefined without a response. Detected by the error's
 * shape: during rendering, the API's client is another copy of the library than the one in this
 * bundle, so `instanceof` fails.
 */
export function statusOf(error: unknown): number | undefined {
  const { data }: { data?: { httpStatus?: unknown } } = error ?? {};
  return typeof data?.httpStatus === 'number' ? data.httpStatus : undefined;
}

/** By which a failure of the server is found in its log; undefined while pages are rendered. */
export function findReference(error: unknown): string | undefined {
  const { data }: { data?: { reference?: unknown } } = error ?? {};
  return typeof data?.reference === 'string' ? data.reference : undefined;
}

export function isNotFoundError(error: unknown): boolean {
  return statusOf(error) === 404;
}
