import type { Picture } from '@bakery/schemas/content/media';
import { randomId } from '@mantine/hooks';
import type { Platform } from '@bakery/schemas/catalogue/platforms';

/** The field values of one platform. */
export type PlatformValues = {
  name: string;
  link: string;
  logo: Picture[];
};

/** The values of several new platforms; `key` identifies each entry. */
export type NewPlatformsValues = {
  platforms: (PlatformValues & { key: string })[];
};

export function toPlatformValues(platform: Platform | undefined): PlatformValues {
  return {
    name: platform?.name ?? '',
    link: platform?.link ?? '',
    logo: platform ? [platform.picture] : [],
  };
}

/** Converts the values to the API's input. Without a logo the stored one stays. */
export function toPlatformInput({ name, link, logo }: PlatformValues) {
  return { name, link, logo: logo[0]?.id };
}

export function newPlatform(
  key: string = randomId('platform-'),
): NewPlatformsValues['platforms'][0] {
  return { key, ...toPlatformValues(undefined) };
}

export function toNewPlatformsInput({ platforms }: NewPlatformsValues) {
  return { platforms: platforms.map(toPlatformInput) };
}
