/**
 * A text of a visitor in which a mail program finds no link: mail programs make links of web and e-mail addresses, also of
 * those without a scheme. A dot before a letter becomes `[.]`, as in example[.]com, and a scheme is parted from what follows.
 */
export function unlinked(text: string): string {
  return text
    .replaceAll(/(?<=[\p{L}\p{N}\p{M}_-])[.\u3002\uFF0E\uFF61](?=[\p{L}\p{M}])/gu, '[.]')
    .replaceAll(/\b\d{1,3}(?:\.\d{1,3}){3}\b/g, (address) => address.replaceAll('.', '[.]'))
    .replaceAll(/\b(\p{L}[\p{L}\p{N}+-]*):(?=\S)/gu, '$1: ')
    .replaceAll(/\/\//g, '/ /');
}
