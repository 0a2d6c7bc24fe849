import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/**
 * Makes an instance take forms beside JSON, for `receiveForm`: multipart bodies stay unread until
 * then, urlencoded ones are held to the instance's body limit. An empty body counts as none, also
 * where a client calls it JSON.
 */
export const acceptForms = fp(async (app: FastifyInstance) => {
  // receiveForm reports a file beyond its limit by another error than a form that cannot be read.
  await app.register(multipart, { throwFileSizeLimit: false });
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (body === '') done(null, undefined);
      else void parseJson(request, body, done);
    },
  );
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, new URLSearchParams(body.toString()));
    },
  );
});
