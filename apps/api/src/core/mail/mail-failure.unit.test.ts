import { expect, it } from 'vitest';
import { LaneAway } from '../jobs/job-definition.ts';
import { describeMailFailure } from './mail-failure.ts';

const failure = (message: string, more: object = {}) => Object.assign(new Error(message), more);

it.each([
  [
    'The mail server cannot be reached.',
    failure('connect ECONNREFUSED 127.0.0.1:25', { code: 'ESOCKET' }),
  ],
  [
    'The mail server cannot be reached.',
    failure('getaddrinfo ENOTFOUND mail.internal', { code: 'EDNS' }),
  ],
  ['The mail server does not answer.', failure('Greeting never received', { code: 'ETIMEDOUT' })],
  ['The mail server does not answer.', failure('the mail server takes too long')],
  [
    'The certificate of the mail server is not valid.',
    failure('self-signed certificate', { code: 'ESOCKET' }),
  ],
  [
    'The mail server refuses the user or the password.',
    failure('Invalid login', { code: 'EAUTH', responseCode: 535, response: '535 5.7.8 no' }),
  ],
  [
    'The mail server does not know this address: 550 no such mailbox',
    failure('all recipients were rejected', {
      code: 'EENVELOPE',
      responseCode: 550,
      response: '550 no such mailbox',
      command: 'RCPT TO',
    }),
  ],
  [
    'The mail server does not take it: 451 try later',
    failure('Message failed', { code: 'EMESSAGE', responseCode: 451, response: '451 try later' }),
  ],
])('“%s” is why, without what only a program understands', (reason, error) => {
  expect(describeMailFailure(error)).toBe(reason);
  expect(describeMailFailure(new LaneAway(error.message, { cause: error }))).toBe(reason);
});
