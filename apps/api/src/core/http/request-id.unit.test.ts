import { referenceOf, withReference } from '@bakery/schemas/common/reference';
import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createRequestIds } from './request-id.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

function requestFrom(remoteAddress: string, id: string | undefined) {
  const headers = id === undefined ? {} : { 'x-request-id': id };
  return { headers, socket: { remoteAddress } } as Pick<IncomingMessage, 'headers' | 'socket'>;
}

describe('the id of a request', () => {
  const behindProxy = createRequestIds(['10.0.0.0/8']);

  it('is that of a trusted proxy', () => {
    const id = 'a3f0c2d4e5b6978812345678';
    expect(behindProxy(requestFrom('10.1.2.3', id))).toBe(id);
    expect(behindProxy(requestFrom('::ffff:10.1.2.3', id))).toBe(id);
  });

  it('is our own for all others, and where nobody is trusted', () => {
    const id = 'a3f0c2d4e5b6978812345678';
    expect(behindProxy(requestFrom('203.0.113.5', id))).toMatch(uuid);
    expect(behindProxy(requestFrom('10.1.2.3', undefined))).toMatch(uuid);
    expect(createRequestIds([])(requestFrom('10.1.2.3', id))).toMatch(uuid);
  });

  it.each([
    'short',
    'a'.repeat(65),
    'with space 123',
    'line\nbreak123',
    '{"json":"12345678"}',
    'comma,separated',
  ])('is our own for %j', (id) => expect(behindProxy(requestFrom('10.1.2.3', id))).toMatch(uuid));
});

it('the reference is the end of an id', () => {
  expect(referenceOf('019ac3f2-0000-7000-8000-0000deadbeef')).toBe('deadbeef');
  expect(withReference('It failed.', 'deadbeef')).toBe('It failed. (Reference: deadbeef)');
  expect(withReference('It failed.', undefined)).toBe('It failed.');
});
