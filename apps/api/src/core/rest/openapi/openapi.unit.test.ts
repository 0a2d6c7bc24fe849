import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { restRoutes } from '../../../rest.ts';
import { describeApi } from './openapi.ts';

interface Operation {
  summary: string;
  operationId: string;
  security: unknown[];
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: {
    required: boolean;
    content: Record<string, { schema: { properties: Record<string, object>; required: string[] } }>;
  };
  responses: Record<string, unknown>;
}

const api = describeApi(restRoutes, 'https://api.bakery.test') as {
  openapi: string;
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
};

describe('the description of the API', () => {
  it('holds every route once', () => {
    const described = Object.values(api.paths).flatMap((path) => Object.keys(path));
    expect(described).toHaveLength(restRoutes.length);
    expect(api.openapi).toBe('3.1.0');
    expect(api.servers).toEqual([{ url: 'https://api.bakery.test' }]);
  });

  it('asks for a session where the server does, and nowhere else', () => {
    for (const route of restRoutes) {
      const method = route.kind === 'content' ? 'get' : route.method.toLowerCase();
      const operation = api.paths[`/api${route.path}`.replaceAll(/:(\w+)/g, '{$1}')]![method]!;
      const guarded = route.kind === 'call' && route.access !== 'anyone';
      expect([route.path, operation.security.length > 0]).toEqual([route.path, guarded]);
      if (guarded) expect(operation.responses).toHaveProperty('401');
    }
  });

  it('names path parameters, and query parameters from the schema', () => {
    const [id] = api.paths['/api/products/{id}']!['get']!.parameters;
    expect(id).toMatchObject({ name: 'id', in: 'path', required: true });
    const names = api.paths['/api/products']!['get']!.parameters.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['category', 'page', 'limit']));
  });

  it('describes a form with its files and its JSON text', () => {
    const { required, content } = api.paths['/api/products']!['post']!.requestBody!;
    const form = content['multipart/form-data']!.schema;
    expect(form.properties).toMatchObject({
      price: { type: 'number' },
      images: { type: 'array', maxItems: 10, items: { format: 'binary' } },
      deliveryPlatforms: { type: 'string', contentMediaType: 'application/json' },
    });
    expect(required).toBe(true);
    expect(form.required.toSorted()).toEqual(['category', 'images', 'price']);
  });

  it('describes the same as JSON where no file is needed, and only there', () => {
    const change = api.paths['/api/products/{id}']!['put']!.requestBody!;
    const json = change.content['application/json']!.schema;
    expect(json.properties).toMatchObject({
      deliveryPlatforms: { type: 'array' },
      existingImages: { type: 'array', items: { type: 'string' } },
    });
    expect(json.properties).not.toHaveProperty('images');
    expect(change.required).toBe(false);
    const withFile = [
      'banners',
      'live-products',
      'media',
      'news',
      'our-presence',
      'platforms',
      'products',
    ];
    for (const name of withFile) {
      const { content } = api.paths[`/api/${name}`]!['post']!.requestBody!;
      expect([name, Object.keys(content)]).toEqual([name, ['multipart/form-data']]);
    }
  });

  it('gives each operation a name of its own', () => {
    const names = Object.values(api.paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    );
    expect(new Set(names).size).toBe(restRoutes.length);
    expect(names).toContain('getContactByIdDocument');
  });

  it('has nothing that a linter of such documents complains of', async () => {
    const config = await createConfig({
      extends: ['recommended'],
      // The API has no licence to name, and tags need no description.
      rules: { 'info-license': 'off', 'tag-description': 'off' },
    });
    const source = JSON.stringify(api);
    const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config });
    expect(
      problems
        .map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])
        // A public read that takes nothing from the client has no mistake of the client to refuse.
        .filter(([, , pointer]) => pointer !== '#/paths/~1api~1site/get/responses'),
    ).toEqual([]);
  });

  it('is plain JSON whose references are all there', () => {
    const text = JSON.stringify(api);
    const references = [...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => path!);
    expect(references.length).toBeGreaterThan(0);
    for (const reference of new Set(references)) {
      const found = reference
        .split('/')
        .reduce<unknown>((node, key) => (node as Record<string, unknown>)?.[key], api);
      expect([reference, found]).toEqual([reference, expect.anything()]);
    }
  });
});
