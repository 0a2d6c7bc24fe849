import type { Picture } from '@bakery/schemas/media';
import { randomId } from '@mantine/hooks';
import type { Platform } from '@bakery/schemas/platforms';

/** What the fields of one platform hold. */
export type PlatformValues = {
  name: string;
  link: string;
  logo: Picture[];
};

/** Several to be added; `key` tells them apart. */
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

/** What the API is sent. Without a logo the one that is stored stays. */
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
