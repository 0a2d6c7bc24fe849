import { z } from '../common/zod.ts';
import { listQuery, recordFields, recordRef, requiredText, webLink } from '../common/fields.ts';
import { limits } from '../common/limits.constants.ts';
import { picture, requiredMedia } from '../content/media.ts';

export const platformMessages = {
  nameRequired: 'Name is required',
  linkRequired: 'Link is required',
  logoRequired: 'Logo is required',
} as const;

export const platformCreate = z.object({
  name: requiredText(limits.name, platformMessages.nameRequired),
  link: webLink(platformMessages.linkRequired),
  logo: requiredMedia(platformMessages.logoRequired),
});
export type PlatformCreate = z.infer<typeof platformCreate>;

const noPlatform = 'Please add at least one platform.';
const tooManyPlatforms = `At most ${limits.platformsPerRequest} platforms at once.`;

/** Several platforms saved together: all of them or none. */
export const platformsCreate = z.object({
  platforms: z
    .array(platformCreate, { error: noPlatform })
    .min(1, noPlatform)
    .max(limits.platformsPerRequest, tooManyPlatforms),
});
export type PlatformsCreate = z.infer<typeof platformsCreate>;

const { name, link, logo } = platformCreate.shape;

/** The platforms of a multipart form: names, links and logos that belong together by position. */
export const platformsForm = z
  .object({
    names: z
      .array(name, { error: 'Must be a list of names.' })
      .min(1, noPlatform)
      .max(limits.platformsPerRequest, tooManyPlatforms),
    links: z.array(link, { error: 'Must be a list of links.' }),
    logos: z.array(logo, { error: platformMessages.logoRequired }),
  })
  .superRefine(({ names, links, logos }, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (links.length < names.length) refuse('links', platformMessages.linkRequired);
    if (links.length > names.length) refuse('names', platformMessages.nameRequired);
    if (logos.length < names.length) refuse('logos', platformMessages.logoRequired);
    if (logos.length > names.length) refuse('logos', 'More logos than platforms were sent.');
  });
export type PlatformsForm = z.infer<typeof platformsForm>;

/** Absent fields stay unchanged. */
export const platformUpdate = platformCreate.partial();
export type PlatformUpdate = z.infer<typeof platformUpdate>;
export const platformUpdateInput = recordRef.extend({ changes: platformUpdate });

export const platformListQuery = listQuery;
export type PlatformListQuery = z.infer<typeof platformListQuery>;

export const platform = z.object({
  ...recordFields,
  name: z.string(),
  link: z.string(),
  logo: z.string(),
  picture,
});
export type Platform = z.infer<typeof platform>;
