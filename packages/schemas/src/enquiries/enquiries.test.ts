import { describe, expect, it } from 'vitest';
import { enquiryCreate, enquiryMessages } from './enquiries.ts';

const good = {
  full_name: 'Asha Rao',
  email: 'asha@example.com',
  contact_number: '9000000000',
  message: 'Do you bake eggless cakes?',
};

function errors(changes: object): Record<string, string> {
  const result = enquiryCreate.safeParse({ ...good, ...changes });
  return Object.fromEntries(
    (result.error?.issues ?? []).map((issue) => [String(issue.path[0]), issue.message]),
  );
}

describe('enquiryCreate', () => {
  it('reports all missing fields together', () => {
    const { nameRequired, emailRequired, numberRequired, messageRequired } = enquiryMessages;
    const missing = { full_name: ' ', email: '', contact_number: undefined, message: null };
    expect(errors(missing)).toEqual({
      full_name: nameRequired,
      email: emailRequired,
      contact_number: numberRequired,
      message: messageRequired,
    });
  });

  it.each([
    'a@example.com',
    'first.last+tag@sub.example.co.in',
    "o'neil@example.org",
    'ravi@उदाहरण.भारत',
  ])('takes the address %s', (email) => {
    expect(errors({ email })).toEqual({});
  });

  it.each([
    'a',
    'a@b',
    '@example.com',
    'a b@example.com',
    'a@example..com',
    'a@-example.com',
    'a@example.com\r\nBcc: b@example.com',
    '<a@example.com>',
  ])('refuses the address %j', (email) => {
    expect(errors({ email })).toEqual({ email: enquiryMessages.emailInvalid });
  });

  it('takes a number and an address off the marks that a chat puts around them', () => {
    const fields = {
      email: '\u2068asha@example.com\u2069',
      contact_number: '\u202a9000000000\u202c',
      full_name: 'र\u094d\u200dया\u200e',
    };
    const sent = enquiryCreate.parse({ ...good, ...fields });
    expect(sent.email).toBe('asha@example.com');
    expect(sent.contact_number).toBe('9000000000');
    // A text of another shape stays as it is.
    expect(sent.full_name).toBe(fields.full_name);
  });

  it('refuses a name that nobody can see', () => {
    const full_name = '\u200b\u2060 \u3164';
    expect(errors({ full_name })).toEqual({ full_name: enquiryMessages.nameRequired });
  });

  it.each(['123', '90000000001', '90000 00000', '+919000000000', '900000000a', '९०००००००००'])(
    'refuses the number %j',
    (contact_number) => {
      expect(errors({ contact_number })).toEqual({
        contact_number: enquiryMessages.numberInvalid,
      });
    },
  );

  it('refuses values that are too long or of another type, naming the field', () => {
    expect(errors({ full_name: 'a'.repeat(201) })).toHaveProperty('full_name');
    expect(errors({ message: 'a'.repeat(5_001) })).toHaveProperty('message');
    expect(errors({ message: ['a'] })).toEqual({ message: 'Must be text.' });
    expect(errors({ idempotency_key: 'x' })).toEqual({ idempotency_key: 'Must be a UUID.' });
  });

  it('treats a key in any letter case as the same, and a blank one as none', () => {
    const key = '0199A3F0-0000-7000-8000-0000000000AB';
    expect(enquiryCreate.parse({ ...good, idempotency_key: key }).idempotency_key).toBe(
      key.toLowerCase(),
    );
    expect(errors({ idempotency_key: '' })).toEqual({});
  });
});
