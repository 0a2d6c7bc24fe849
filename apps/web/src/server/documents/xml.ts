const named: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** What XML 1.0 cannot carry at all: control characters, halves of pairs, two that are none. */
const forbidden =
  // oxlint-disable-next-line no-control-regex -- it is these that are to be found
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** A text as it may stand in an element or in a quoted attribute. */
export function escapeXml(text: string): string {
  return text.replaceAll(forbidden, '').replaceAll(/[&<>"']/g, (character) => named[character]!);
}

/** An element around what is markup already; nothing for what is undefined. */
export function element(name: string, content: string | undefined, attributes = ''): string {
  return content === undefined ? '' : `<${name}${attributes}>${content}</${name}>`;
}

/** An element around a text; nothing for what is undefined. */
export function textElement(name: string, text: string | undefined, attributes = ''): string {
  return element(name, text === undefined ? undefined : escapeXml(text), attributes);
}
