import type { z } from 'zod';
import type { RestRoute } from '../route.ts';
import { toInputSchema } from './json-schema.ts';
import type { Json } from './json-schema.ts';

/** The parameters of a call beside its body. */
export function parametersOf(route: RestRoute): Json[] {
  return [
    ...pathParameters(route.path),
    ...namedParameters('query', route.query),
    ...namedParameters('header', route.headers),
    ...(route.kind === 'content' ? [ifNoneMatch] : []),
  ];
}

const ifNoneMatch: Json = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: 'The ETag of an earlier response: 304 when it still holds.',
  schema: { type: 'string' },
};

function pathParameters(path: string): Json[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', minLength: 1 },
  }));
}

function namedParameters(place: 'query' | 'header', schema: z.ZodType | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = toInputSchema(schema);
  return Object.entries(properties).map(([name, { description, ...property }]) => ({
    name,
    in: place,
    required: required.includes(name),
    ...(description !== undefined && { description }),
    schema: property,
  }));
}
