const named: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/**
 * Characters that XML 1.0 does not allow: control characters, unpaired surrogates, and two
 * noncharacters.
 */
const forbidden =
  // oxlint-disable-next-line no-control-regex -- the expression finds these characters
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Escapes a text for an element or a quoted attribute. */
export function escapeXml(text: string): string {
  return text
    .replaceAll(forbidden, '')
    .replaceAll(/[&<>"']/g, (character) => named[character] ?? '');
}

/** An element with markup as its content; empty for undefined. */
export function element(name: string, content: string | undefined, attributes = ''): string {
  return content === undefined ? '' : `<${name}${attributes}>${content}</${name}>`;
}

/** An element with text as its content; empty for undefined. */
export function textElement(name: string, text: string | undefined, attributes = ''): string {
  return element(name, text === undefined ? undefined : escapeXml(text), attributes);
}
