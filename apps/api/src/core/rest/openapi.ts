import { z } from 'zod';
import { pageMeta } from '@bakery/schemas/common';
import type { RestForm, RestRoute } from './route.ts';

type Json = Record<string, unknown>;

const failureSchema: Json = {
  type: 'object',
  required: ['success', 'message'],
  properties: {
    success: { const: false },
    message: { type: 'string' },
    errors: {
      type: 'object',
      description: 'Messages by field; for bad input alone.',
      additionalProperties: { type: 'string' },
    },
  },
};

const failureTexts: Record<string, string> = {
  400: 'Bad input: `errors` names the fields.',
  401: 'Not signed in.',
  403: 'A cookie-borne write from a foreign origin.',
  404: 'No such record.',
  409: 'In conflict with what is stored.',
  413: 'Too large.',
  415: 'Not an accepted type.',
  429: 'Too many attempts; see Retry-After.',
  503: 'The database is away; try again shortly.',
};

/** An OpenAPI 3.1 description of the routes, made from their schemas. */
export function describeApi(routes: readonly RestRoute[], serverUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const path = `/api${route.path}`.replaceAll(/:(\w+)/g, '{$1}');
    const method = route.kind === 'content' ? 'get' : route.method.toLowerCase();
    (paths[path] ??= {})[method] = operation(route);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Bakery API',
      version: '1.0.0',
      description:
        'Every answer is an envelope: `{ success: true, data }` or `{ success: false, message, errors? }`. ' +
        'Writes take multipart/form-data, or JSON with the same fields where no file is sent. ' +
        'Lists return everything, or a slice with `page` and `limit`.',
    },
    servers: [{ url: serverUrl }],
    tags: [...new Set(routes.map((route) => route.tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Failure: failureSchema },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'bakery_session' },
      },
    },
  };
}

function operation(route: RestRoute): Json {
  const write = route.kind === 'call' && route.method !== 'GET';
  const forAdministrators = route.kind === 'call' && route.access === 'administrator';
  const status = route.kind === 'call' ? (route.status ?? 200) : 200;
  const failures = [
    ...(route.query || (route.kind === 'call' && route.form) ? ['400'] : []),
    ...(forAdministrators ? ['401'] : []),
    ...(write ? ['403'] : []),
    ...(route.path.includes(':') ? ['404'] : []),
    ...(route.kind === 'call' && route.form ? ['409', '413', '415'] : []),
    ...(write && !forAdministrators ? ['429'] : []),
    '503',
  ];
  return {
    tags: [route.tag],
    summary: route.summary,
    ...(forAdministrators && { security: [{ bearer: [] }, { cookie: [] }] }),
    parameters: [...pathParameters(route.path), ...queryParameters(route.query)],
    ...(route.kind === 'call' && route.form && { requestBody: requestBody(route.form) }),
    responses: {
      [status]: {
        description: 'Done.',
        content: { 'application/json': { schema: answerSchema(route) } },
      },
      ...Object.fromEntries(failures.map((code) => [code, failureAnswer(failureTexts[code]!)])),
    },
  };
}

function failureAnswer(description: string): Json {
  return {
    description,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
  };
}

function answerSchema(route: RestRoute): Json {
  return {
    type: 'object',
    required: ['success', 'data'],
    properties: {
      success: { const: true },
      data: toJsonSchema(route.answer),
      ...(route.paged && {
        meta: { ...toJsonSchema(pageMeta), description: 'Only with `page` or `limit`.' },
      }),
    },
  };
}

function pathParameters(path: string): Json[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

function queryParameters(query: z.ZodType | undefined): Json[] {
  if (!query) return [];
  const { properties = {} } = toJsonSchema(query) as { properties?: Record<string, Json> };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: false,
    schema,
  }));
}

/** The same fields as a form, where files are binary and lists are JSON text, and as JSON. */
function requestBody(form: RestForm): Json {
  const schema = toJsonSchema(form.schema) as { properties?: Record<string, Json> };
  const files = form.files ?? {};
  const fields = Object.entries(schema.properties ?? {}).filter(([name]) => !(name in files));
  // What has a default need not be sent.
  const { required = [] } = toJsonSchema(form.schema, 'input') as { required?: string[] };
  const formFields = fields.map(([name, field]) => [
    name,
    form.json?.includes(name)
      ? { type: 'string', contentMediaType: 'application/json', contentSchema: field }
      : field,
  ]);
  const lists = (form.lists ?? []).map((name) => [
    `${name}[]`,
    { type: 'array', items: { type: 'string' } },
  ]);
  const fileFields = Object.entries(files).map(([name, { max }]) => {
    const file = { type: 'string', contentMediaType: 'application/octet-stream', format: 'binary' };
    return [name, max === 1 ? file : { type: 'array', maxItems: max, items: file }];
  });
  return {
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          properties: Object.fromEntries([...formFields, ...lists, ...fileFields]),
          required,
        },
      },
      'application/json': {
        schema: {
          type: 'object',
          properties: Object.fromEntries(fields),
          required: required.filter((name) => !(name in files)),
        },
      },
    },
  };
}

function toJsonSchema(schema: z.ZodType, io: 'input' | 'output' = 'output'): Json {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, {
    unrepresentable: 'any',
    io,
  });
  return json;
}
