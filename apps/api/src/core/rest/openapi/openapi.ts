import { rightLabels, rolesWith } from '@bakery/schemas/common/rights';
import { findRight, isForKeys } from '../route.ts';
import type { RestRoute } from '../route.ts';
import type { Json } from './json-schema.ts';
import { parametersOf } from './parameters.ts';
import { requestBody } from './request-body.ts';
import { failureSchema, responsesOf } from './responses.ts';

/** An OpenAPI 3.1 description of the routes, made from their schemas. */
export function describeApi(routes: readonly RestRoute[], serverUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const path = `/api${route.path}`.replaceAll(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[methodOf(route)] = operation(route);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Bakery API',
      version: '1.0.0',
      description:
        'Every response is an envelope: `{ success: true, data }` or `{ success: false, message, errors? }`. ' +
        'Writes take multipart/form-data, or JSON with the same fields where no file is sent. ' +
        'Lists return everything, or a slice with `page` and `limit`.',
    },
    servers: [{ url: serverUrl }],
    tags: [...new Set(routes.map((route) => route.tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Failure: failureSchema },
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token of a session, from `POST /api/auth/login`.',
        },
        cookie: { type: 'apiKey', in: 'cookie', name: 'bakery_session' },
        key: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'bkry_…',
          description:
            'An API key, for programs; people make it in the back office, with rights and an end. A call takes ' +
            'the right that `x-right` names. Calls that anyone may make take no key.',
        },
      },
    },
  };
}

function operation(route: RestRoute): Json {
  const takesSession = route.kind === 'call' && route.access !== 'anyone';
  const right = findRight(route);
  return {
    operationId: operationId(route),
    tags: [route.tag],
    summary: route.summary,
    ...(right && {
      description:
        `Takes the right “${rightLabels[right].label}”, which these roles have: ${rolesWith(right).join(', ')}. ` +
        (isForKeys(route) ? 'An API key may have it too.' : 'No API key has it.'),
      'x-right': right,
    }),
    security: takesSession
      ? [{ bearer: [] }, { cookie: [] }, ...(isForKeys(route) ? [{ key: [] }] : [])]
      : [],
    parameters: parametersOf(route),
    ...(route.kind === 'call' && route.form && { requestBody: requestBody(route.form) }),
    responses: responsesOf(route),
  };
}

function methodOf(route: RestRoute): string {
  return route.kind === 'content' ? 'get' : route.method.toLowerCase();
}

/** `GET /our-presence/:id` is `getOurPresenceById`. */
function operationId(route: RestRoute): string {
  const words = route.path
    .replaceAll(/:(\w+)/g, 'by-$1')
    .split(/[/-]/)
    .filter(Boolean);
  const capitalized = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return methodOf(route) + capitalized.join('');
}
