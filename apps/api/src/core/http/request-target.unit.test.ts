import { expect, it } from 'vitest';
import { toOriginForm } from './request-target.ts';

it.each([
  ['/home?a=http://b', '/home?a=http://b', 'own.test'],
  ['//another.test/home', '//another.test/home', 'own.test'],
  ['*', '*', 'own.test'],
  ['http://another.test/home?a=1', '/home?a=1', 'another.test'],
  ['HTTPS://Another.test:81/home', '/home', 'Another.test:81'],
  ['http://[::1]:3000/', '/', '[::1]:3000'],
  ['http://another.test', '/', 'another.test'],
  ['http://another.test?a=1', '/?a=1', 'another.test'],
  ['http://user@another.test/', 'http://user@another.test/', 'own.test'],
  ['ftp://another.test/', 'ftp://another.test/', 'own.test'],
  ['http:///home', 'http:///home', 'own.test'],
])('of %s the path is %s and the host %s', (url, path, host) => {
  const request = { url, headers: { host: 'own.test' } };
  expect([toOriginForm(request), request.headers.host]).toEqual([path, host]);
});
