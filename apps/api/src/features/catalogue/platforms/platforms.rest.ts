import { pageQuery } from '@bakery/schemas/common/fields';
import { limits } from '@bakery/schemas/common/limits.constants';
import { platform, platformsForm, platformUpdate } from '@bakery/schemas/catalogue/platforms';
import { z } from 'zod';
import { sliceOf } from '../../../content/records/paging.ts';
import { recordId } from '../../../content/records/records.ts';
import { call, contentRead } from '../../../core/rest/route.ts';
import { withFormInput } from '../../../content/media/index.ts';
import {
  createPlatforms,
  deletePlatform,
  platformSource,
  updatePlatform,
} from './platforms.service.ts';

const tag = 'Platforms';
const logoFile = { maxBytes: limits.imageBytes, kind: 'image' } as const;

export const platformRoutes = [
  contentRead({
    path: '/platforms',
    tag,
    summary: 'All delivery platforms by name',
    query: pageQuery,
    response: z.array(platform),
    paged: true,
    source: platformSource,
    select: (platforms, { query }) => sliceOf(platforms, query),
  }),
  call({
    method: 'POST',
    path: '/platforms',
    tag,
    summary: 'Add platforms, all of them or none: names, links and logos in one order',
    access: 'contentWrite',
    form: {
      schema: platformsForm,
      json: ['names', 'links'],
      files: { logos: { ...logoFile, max: limits.platformsPerRequest } },
    },
    response: z.array(platform),
    status: 201,
    handle: ({ deps, form: received }) =>
      withFormInput(
        deps,
        received,
        platformsForm,
        (files) => ({ ...received.fields, logos: files('logos') }),
        ({ names, links, logos }) =>
          createPlatforms(deps, {
            platforms: names.map((name, n) => ({ name, link: links[n]!, logo: logos[n]! })),
          }),
      ),
  }),
  call({
    method: 'PUT',
    path: '/platforms/:id',
    tag,
    summary: 'Change a platform; without a logo it keeps its own',
    access: 'contentWrite',
    form: { schema: platformUpdate, files: { logo: { ...logoFile, max: 1 } } },
    response: platform,
    handle: ({ deps, params, form: received }) => {
      const id = recordId(params.id);
      return withFormInput(
        deps,
        received,
        platformUpdate,
        (files) => ({ ...received.fields, logo: files('logo')[0] }),
        (changes) => updatePlatform(deps, { id }, changes),
      );
    },
  }),
  call({
    method: 'DELETE',
    path: '/platforms/:id',
    tag,
    summary: 'Remove a platform, and its links from all products',
    access: 'contentWrite',
    response: z.null(),
    handle: ({ deps, params }) => deletePlatform(deps, { id: recordId(params.id) }),
  }),
];
