import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import type { ApiDocument, Operation } from './document.ts';

/** Fails unless the status, the headers and the body of a response are as the document says. */
export function expectDocumented(
  { errorOf }: ApiDocument,
  operation: Operation,
  response: LightMyRequestResponse,
): void {
  const { statusCode } = response;
  const what = `${operation.operationId} ${statusCode}: ${response.body.slice(0, 500)}`;
  const described = operation.responses[String(statusCode)];
  if (!described) throw new Error(`not documented: ${what}`);

  for (const [name, { required, schema }] of Object.entries(described.headers ?? {})) {
    const value = response.headers[name.toLowerCase()];
    if (value === undefined) {
      expect(required, `${name} is missing: ${what}`).not.toBe(true);
      continue;
    }
    const read = schema.type === 'integer' ? Number(value) : String(value);
    expect(errorOf(schema, read), `${name} of ${what}`).toBeUndefined();
  }

  if (!described.content) {
    expect(response.rawPayload.length, what).toBe(0);
    return;
  }
  const type = String(response.headers['content-type']).split(';', 1)[0]!;
  expect(Object.keys(described.content), what).toContain(type);
  const { schema } = described.content[type]!;
  if (schema) expect(errorOf(schema, response.json()), what).toBeUndefined();
}
