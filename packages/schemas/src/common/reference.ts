const length = 8;

/**
 * The end of a request's id, which people can read out: whoever runs the server finds the request's lines in the log by
 * it. The end, since ids that are made of the time begin alike.
 */
export function referenceOf(requestId: string): string {
  return requestId.slice(-length);
}

/** A text that says that something went wrong, with the reference of the request if it is known. */
export function withReference(text: string, reference: string | undefined): string {
  return reference === undefined ? text : `${text} (Reference: ${reference})`;
}
