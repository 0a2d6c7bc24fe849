import { consentField, consentVersion } from '@bakery/schemas/enquiries/enquiry-consent.constants';
import { enquiryMessages } from '@bakery/schemas/enquiries/enquiries';
import type { EnquiryAttempt } from '@bakery/schemas/enquiries/enquiries';
import Fastify from 'fastify';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { multipart, startTestApp } from '../../../../testing/index.ts';
import { enquiryForm } from './enquiry-form.rest.ts';

const world = await startTestApp({ env: { RATE_LIMIT_CONTACT: '4' } });
let shown: { attempt: EnquiryAttempt; status: number } | undefined;

const app = Fastify();
await app.register(enquiryForm, {
  deps: world.deps,
  sendAttempt: async (_request, reply, attempt, status) => {
    shown = { attempt, status };
    return reply.code(status).type('text/html').send('the page');
  },
});

afterAll(async () => {
  await app.close();
  await world.close();
});
beforeEach(() => {
  shown = undefined;
});

const fields = {
  full_name: 'Meera Sahu',
  email: 'meera@example.com',
  contact_number: '9876543210',
  message: 'Sixty pav, please.',
};
let visitor = 0;

/** Each from an address of its own, but for those that say which. */
function post(
  form: Record<string, string>,
  documents: Parameters<typeof multipart>[1] = [],
  remoteAddress = `10.1.0.${(visitor += 1)}`,
) {
  const body = multipart(form, documents);
  return app.inject({ method: 'POST', url: '/enquries', ...body, remoteAddress });
}

async function countStored(): Promise<number> {
  const { total } = await world.db
    .selectFrom('enquiries')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

describe('a form sent without scripts', () => {
  it('is stored once and redirects to the confirmation', async () => {
    const before = await countStored();
    const document = { field: 'document', name: 'list.txt', data: 'pav 60', type: 'text/plain' };
    for (const _ of ['once', 'again']) {
      const response = await post(fields, [document], '10.2.0.1');
      expect(response.statusCode).toBe(303);
      expect(response.headers.location).toBe('/enquries?sent=1#message-sent');
    }
    expect(await countStored()).toBe(before + 1);
    // Another visitor may send the same.
    await post(fields, [document]);
    expect(await countStored()).toBe(before + 2);
  });

  it('with another document is another enquiry', async () => {
    const before = await countStored();
    for (const data of ['pav 60', 'pav 600']) {
      const response = await post(
        fields,
        [{ field: 'document', name: 'list.txt', data }],
        '10.2.0.2',
      );
      expect(response.statusCode).toBe(303);
    }
    expect((await post(fields, [], '10.2.0.2')).statusCode).toBe(303);
    expect(await countStored()).toBe(before + 3);
  });

  it('may be urlencoded', async () => {
    const response = await app.inject({
      method: 'POST',
      url: '/Enquries/',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ ...fields, message: 'Plain.' }).toString(),
    });
    expect(response.statusCode).toBe(404);
    const right = await app.inject({
      method: 'POST',
      url: '/enquries',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ ...fields, message: 'Plain.' }).toString(),
    });
    expect(right.statusCode).toBe(303);
  });

  it('has the consent that its button carries', async () => {
    const message = 'With the consent.';
    await post({ ...fields, message, [consentField]: consentVersion('24') });
    const { consent } = await world.db
      .selectFrom('enquiries')
      .select('consent')
      .where('message', '=', message)
      .executeTakeFirstOrThrow();
    expect(consent).toBe('1-24');
  });

  it('comes back as it was filled in, with what is wrong at the fields', async () => {
    const before = await countStored();
    const response = await post({ ...fields, email: 'meera@home', contact_number: '12' });
    expect(response.statusCode).toBe(400);
    expect(shown).toEqual({
      status: 400,
      attempt: {
        values: { ...fields, email: 'meera@home', contact_number: '12' },
        errors: {
          email: enquiryMessages.emailInvalid,
          contact_number: enquiryMessages.numberInvalid,
        },
        failure: undefined,
      },
    });
    expect(await countStored()).toBe(before);
  });

  it('keeps the rest where the document is too large', async () => {
    const data = Buffer.alloc(10 * 1024 * 1024 + 1);
    const response = await post(fields, [{ field: 'document', name: 'film.mov', data }]);
    expect(response.statusCode).toBe(413);
    expect(shown?.attempt.values).toEqual(fields);
    expect(shown?.attempt.errors.document).toMatch(/too large/);
  });

  it('is refused beyond the limit, with what was typed', async () => {
    for (let count = 0; count < 4; count += 1) {
      await post({ ...fields, message: `Number ${count}` }, [], '10.3.0.1');
    }
    const response = await post({ ...fields, message: 'One more' }, [], '10.3.0.1');
    expect(response.statusCode).toBe(429);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect(shown?.attempt).toMatchObject({
      values: { message: 'One more' },
      errors: {},
      failure: enquiryMessages.tooMany,
    });
  });

  it('that cannot be read gets an error page', async () => {
    const response = await app.inject({
      method: 'POST',
      url: '/enquries',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x\r\nContent-Disposition: form-data; name="full_name"\r\n\r\nMee',
    });
    expect(response.statusCode).toBe(400);
    expect(shown?.attempt.failure).toBe('The form could not be read.');
    const other = await app.inject({
      method: 'POST',
      url: '/enquries',
      headers: { 'content-type': 'text/xml' },
      payload: '<a/>',
    });
    expect(other.statusCode).toBe(415);
  });
});
