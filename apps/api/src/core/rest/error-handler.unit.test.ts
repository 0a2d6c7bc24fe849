import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { plainMessages } from '../errors/app-error.ts';
import { createLog } from '../log.ts';
import { sendError } from './error-handler.ts';

it('an unexpected error is logged, and nothing of it is sent', async () => {
  const lines: string[] = [];
  const app = Fastify({ loggerInstance: createLog('error', (line) => void lines.push(line)) });
  app.setErrorHandler(sendError);
  app.get('/', () => {
    throw Object.assign(new Error('insert into "news": relation is gone'), { code: '42P01' });
  });
  const response = await app.inject({ url: '/' });
  expect(response.statusCode).toBe(500);
  expect(response.json()).toEqual({ success: false, message: plainMessages.internal });
  expect(response.headers['cache-control']).toBe('no-store');
  expect(lines.join('')).toContain('relation is gone');
});
