/** Longer ones are no longer kept in an address; far beyond any code. */
const maxKept = 500;

/** The search parameter of the page with the field: a code as it was typed. One that is none is kept to be mended. */
export function readBatchSearch({ code }: Record<string, unknown>): { code?: string } {
  const typed = typeof code === 'string' ? code.slice(0, maxKept).trim() : '';
  return typed === '' ? {} : { code: typed };
}
