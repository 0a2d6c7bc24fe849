/** A part of a document that is made from code. */
export interface GeneratedPart {
  /** The comments before and after it. */
  begin: string;
  end: string;
  /** The name of the part, for errors: 'list of rules'. */
  name: string;
}

/** Returns the document with the part replaced. Throws when it has no place for it. */
export function insertPart(document: string, { begin, end, name }: GeneratedPart, text: string) {
  const from = document.indexOf(begin);
  const to = document.indexOf(end, from);
  if (from < 0 || to < 0) throw new Error(`The document has no place for the ${name}.`);
  return `${document.slice(0, from + begin.length)}\n\n${text}\n\n${document.slice(to)}`;
}
