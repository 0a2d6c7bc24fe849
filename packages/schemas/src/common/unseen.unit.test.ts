import { expect, it } from 'vitest';
import { accountEmail, accountName } from '../accounts/own-account.ts';
import { loginInput } from '../accounts/sign-in.ts';
import { price, requiredText, text, webLink } from './fields.ts';
import { inboxMailInput } from '../enquiries/inbox-mail.ts';
import { enquiryCreate } from '../enquiries/enquiries.ts';
import { newsCreate } from '../pages/news.ts';
import { forgottenInput } from '../accounts/users.ts';
import { personLookUp } from '../enquiries/personal-data.ts';
import { redirectInput } from '../pages/redirects.ts';
import { twoFactorCode } from '../accounts/two-factor.ts';
import { announcement } from '../pages/site/announcement.ts';
import { business } from '../pages/site/business.ts';
import { place } from '../pages/site/places.ts';
import { slugField } from '../content/slugs.ts';
import { webhookInput } from '../office/webhooks.ts';
import type { z } from './zod.ts';
import { dropUnseen, visiblePattern } from './unseen.ts';

it.each([
  ['\u200e9812345670', '9812345670'],
  ['\u202a+91 98123 45670\u202c', '+91 98123 45670'],
  ['\u2068asha@example.com\u2069', 'asha@example.com'],
  ['492\u200b001', '492001'],
  ['\ufeff12345678901234', '12345678901234'],
  ['bread\u00ad-and-\u2060buns', 'bread-and-buns'],
  ['https://example.com/\u200d', 'https://example.com/'],
  // The joiners of Devanagari, Malayalam and Persian.
  ['क्\u200dष', 'क्\u200dष'],
  ['ന്\u200dറെ', 'ന്\u200dറെ'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['क्\u200d', 'क्'],
  ['a\u200db', 'ab'],
])('%j without its unseen marks is %j', (value, left) => {
  expect(dropUnseen(value)).toBe(left);
});

it.each(['a', ' a ', 'क', '🍞', '.', '️\ufe0f☺', '\u200fא'])('%j can be seen', (text) => {
  expect(text).toMatch(visiblePattern);
});

it.each([
  '',
  ' ',
  '\u200b',
  '\u200e \u202c',
  '\u00ad',
  '\ufeff',
  '\u2060\u2063',
  '\u3164',
  '\u2800',
  '\u{13441}\u{13442}\u{16fe4}\u{1d159}',
  '\u{e0041}',
  '\u00a0\u034f',
])('%j cannot be seen', (text) => {
  expect(text).not.toMatch(visiblePattern);
});

const { identity, contact, enquiries } = business.shape;

it.each<[field: string, schema: z.ZodType, value: string]>([
  ['the e-mail address of an enquiry', enquiryCreate.shape.email, 'asha@example.com'],
  ['the number of an enquiry', enquiryCreate.shape.contact_number, '9812345670'],
  ['the address of an account', accountEmail, 'asha@example.com'],
  ['the address at the login', loginInput.shape.email, 'asha@example.com'],
  ['the address of a forgotten password', forgottenInput.shape.login, 'asha@example.com'],
  ['the receiver of a mail', inboxMailInput.shape.to, 'asha@example.com'],
  ['other receivers', inboxMailInput.shape.cc, 'asha@example.com, ravi@example.com'],
  ['a person to look up', personLookUp.shape.who, '+91 98123 45670'],
  ['a web address', webLink('Required.'), 'https://example.com/a'],
  ['a slug', slugField, 'milk-bread'],
  ['the source of a redirect', redirectInput.shape.source, '/old'],
  ['the target of a redirect', redirectInput.shape.target, '/new'],
  ['a webhook', webhookInput.shape.url, 'https://example.com/hook'],
  ['a code', twoFactorCode, '123 456'],
  ['a day', newsCreate.shape.publishedDate, '2026-11-25'],
  ['an FSSAI number', identity.shape.licence, '12345678901234'],
  ['a telephone number', contact.shape.whatsApp, '+91 98123 45670'],
  ['an e-mail address of the bakery', enquiries.shape.mailTo, 'asha@example.com'],
  ['a PIN code', place.shape.postalCode, '492001'],
  ['opening hours', place.shape.hours.shape.Monday, '7 am to 10 pm'],
  ['a position', place.shape.position, '21.2514, 81.6296'],
  ['a link to a page', announcement.shape.announcement.shape.link, '/cakes'],
  ['a moment', announcement.shape.announcement.shape.from, '2026-11-25T10:00'],
])('%s is read without unseen marks', (_field, schema, value) => {
  expect(schema.parse(`\u202a\u2068${value}\u2069\u202c\u200b`)).toBe(value);
});

it('a price from a form is read without unseen marks', () => {
  expect(price.parse('\u200e45.50')).toBe(45.5);
});

it.each(['\u200b', '\u200e\u202c', '\u00ad \u2060', '\u3164', '\u2800'])(
  'a text of %j alone counts as empty',
  (invisible) => {
    expect(text(20).parse(invisible)).toBe('');
    for (const schema of [
      requiredText(20, 'Please enter it.'),
      newsCreate.shape.title,
      accountName,
    ]) {
      expect(schema.safeParse(invisible).success).toBe(false);
    }
  },
);

it('a user name keeps its joiners at the login', () => {
  expect(loginInput.shape.email.parse('क्\u200dष')).toBe('क्\u200dष');
});
