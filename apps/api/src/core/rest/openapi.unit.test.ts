import { describe, expect, it } from 'vitest';
import { restRoutes } from '../../rest.ts';
import { describeApi } from './openapi.ts';

interface Operation {
  summary: string;
  security?: unknown[];
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: {
    content: Record<string, { schema: { properties: Record<string, object>; required: string[] } }>;
  };
  responses: Record<string, unknown>;
}

const api = describeApi(restRoutes, 'https://api.example.com') as {
  openapi: string;
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
};

describe('the description of the API', () => {
  it('holds every route once', () => {
    const described = Object.values(api.paths).flatMap((path) => Object.keys(path));
    expect(described).toHaveLength(restRoutes.length);
    expect(api.openapi).toBe('3.1.0');
    expect(api.servers).toEqual([{ url: 'https://api.example.com' }]);
  });

  it('asks for a session where the server does, and nowhere else', () => {
    for (const route of restRoutes) {
      const method = route.kind === 'content' ? 'get' : route.method.toLowerCase();
      const operation = api.paths[`/api${route.path}`.replaceAll(/:(\w+)/g, '{$1}')]![method]!;
      const guarded = route.kind === 'call' && route.access === 'administrator';
      expect([route.path, operation.security !== undefined]).toEqual([route.path, guarded]);
      expect('401' in operation.responses).toBe(guarded);
    }
  });

  it('names path parameters, and query parameters from the schema', () => {
    expect(api.paths['/api/products/{id}']!['get']!.parameters).toMatchObject([
      { name: 'id', in: 'path', required: true },
    ]);
    const names = api.paths['/api/products']!['get']!.parameters.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['category', 'page', 'limit']));
  });

  it('describes a form with its files and its JSON text, and the same as JSON without files', () => {
    const { content } = api.paths['/api/products']!['post']!.requestBody!;
    const form = content['multipart/form-data']!.schema;
    expect(form.properties).toMatchObject({
      price: { type: 'number' },
      images: { type: 'array', maxItems: 10, items: { format: 'binary' } },
      deliveryPlatforms: { type: 'string', contentMediaType: 'application/json' },
    });
    expect(form.required.toSorted()).toEqual(['category', 'images', 'price']);
    const json = content['application/json']!.schema;
    expect(json.properties).toMatchObject({ deliveryPlatforms: { type: 'array' } });
    expect(json.properties).not.toHaveProperty('images');
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
