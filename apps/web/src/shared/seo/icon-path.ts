import type { PublicLogo } from '@bakery/schemas/pages/site/public';

/** Where an icon is: a sign has its own, in a folder of the server. */
export function iconPath(file: string, sign: PublicLogo | undefined): string {
  return `${sign ? sign.folder : ''}/${file}`;
}
