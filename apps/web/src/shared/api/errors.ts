/**
 * The HTTP status that the API gave a failed call; undefined when it gave none. Told by the error's
 * shape: while rendering, the API's client is not the one that is part of this bundle.
 */
export function statusOf(error: unknown): number | undefined {
  const { data } = (error ?? {}) as { data?: { httpStatus?: unknown } };
  return typeof data?.httpStatus === 'number' ? data.httpStatus : undefined;
}

export function isNotFoundError(error: unknown): boolean {
  return statusOf(error) === 404;
}
