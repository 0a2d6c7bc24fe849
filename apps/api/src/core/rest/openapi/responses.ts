import {
  confirmationRequired,
  endedByOther,
  passwordChangeRequired,
} from '@bakery/schemas/accounts/sign-in';
import { pageMeta } from '@bakery/schemas/common/fields';
import { rightMissing } from '@bakery/schemas/common/rights';
import { codeRequired, twoFactorRequired } from '@bakery/schemas/accounts/two-factor';
import { z } from 'zod';
import type { ErrorCode } from '../../errors/app-error.ts';
import { sentCodes, statusOf } from '../../http/envelope.ts';
import { isForKeys } from '../route.ts';
import type { RestRoute } from '../route.ts';
import { toJsonSchema } from './json-schema.ts';
import type { Json } from './json-schema.ts';

export const failureSchema: Json = {
  type: 'object',
  required: ['success', 'message'],
  additionalProperties: false,
  properties: {
    success: { const: false },
    message: { type: 'string' },
    code: {
      enum: sentCodes,
      description:
        'Why it is not allowed: the generated password is still to be changed, the right is missing, ' +
        'signing in takes a code, a second step is still to be set up, or the user has to confirm their ' +
        'identity again.',
    },
    errors: {
      type: 'object',
      description: 'Messages by field, where the refusal is about fields.',
      additionalProperties: { type: 'string' },
    },
  },
};

const conflict = 'In conflict with what is stored.';

const refusalTexts: Record<ErrorCode, string> = {
  BAD_INPUT: 'Bad input: `errors` names the fields.',
  UNAUTHENTICATED: 'Not signed in, or the API key is not valid or has ended.',
  [endedByOther]: 'Somebody else has ended the session.',
  FORBIDDEN:
    'Not allowed: a cookie-borne write from a foreign origin or, with a `code`, a generated password ' +
    'that is still to be changed, a second step that is still to be set up, a missing right, or a ' +
    'confirmation of identity that is too old; or an API key where a call is for people alone.',
  [passwordChangeRequired]: 'The generated password is still to be changed.',
  [rightMissing]: 'The right is missing.',
  [confirmationRequired]: 'The last confirmation of identity is too old.',
  [codeRequired]: 'Signing in takes a code.',
  [twoFactorRequired]: 'A second step is still to be set up.',
  NOT_FOUND: 'No such record.',
  VERSION_CONFLICT: conflict,
  IN_RELEASE: conflict,
  NOT_READY: conflict,
  LAST_OWNER: conflict,
  TAKEN: conflict,
  TOO_LARGE: 'Too large.',
  UNSUPPORTED_TYPE: 'Not an accepted type.',
  TOO_MANY: 'Too many attempts, or too many calls with this API key.',
  UNAVAILABLE: 'The database is away or the server is busy; try again shortly.',
};

export function responsesOf(route: RestRoute): Json {
  const status = route.kind === 'call' ? (route.status ?? 200) : 200;
  return {
    [status]: { description: 'Done.', headers: headersOf(route), content: contentOf(route) },
    ...(route.kind === 'content' && {
      304: { description: 'As before.', headers: { ETag: header('The one that was sent.') } },
    }),
    ...Object.fromEntries(refusalsOf(route).map((code) => [statusOf[code], refusal(code)])),
  };
}

/** Every way a call can be refused: by what all of its kind do before it, and by its own rules. */
function refusalsOf(route: RestRoute): ErrorCode[] {
  const isWrite = route.kind === 'call' && route.method !== 'GET';
  const takesSession = route.kind === 'call' && route.access !== 'anyone';
  const hasParameters = route.path.includes(':');
  const all: ErrorCode[] = [
    ...(hasParameters || route.query || isWrite ? (['BAD_INPUT'] as const) : []),
    ...(takesSession ? (['UNAUTHENTICATED', 'FORBIDDEN'] as const) : []),
    ...(isForKeys(route) ? (['TOO_MANY'] as const) : []),
    ...(isWrite ? (['FORBIDDEN', 'TOO_LARGE', 'UNSUPPORTED_TYPE'] as const) : []),
    ...(hasParameters ? (['NOT_FOUND'] as const) : []),
    'UNAVAILABLE',
    ...((route.kind === 'call' && route.refusals) || []),
  ];
  return [...new Set(all)];
}

function refusal(code: ErrorCode): Json {
  const retryAfter = header('Seconds after which it may be tried again.', { type: 'integer' });
  return {
    description: refusalTexts[code],
    ...(code === 'TOO_MANY' && { headers: { 'Retry-After': retryAfter } }),
    ...(code === 'UNAVAILABLE' && {
      headers: { 'Retry-After': { ...retryAfter, required: false } },
    }),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
  };
}

function header(description: string, schema: Json = { type: 'string' }): Json {
  return { description, required: true, schema };
}

function headersOf(route: RestRoute): Json {
  if (route.kind === 'content') {
    return {
      ETag: header('For `If-None-Match`.'),
      'Cache-Control': header('Ask again each time; with `s-maxage` a shared cache may keep it.', {
        pattern: '^no-cache$|s-maxage',
        type: 'string',
      }),
      'X-Content-Stale': {
        ...header('The database is away: this is what was last read of it.', { const: 'true' }),
        required: false,
      },
    };
  }
  const own = Object.entries(route.responseHeaders ?? {});
  return {
    'Cache-Control': header('Nothing on the way may store it.', { const: 'no-store' }),
    ...Object.fromEntries(own.map(([name, description]) => [name, header(description)])),
  };
}

function contentOf(route: RestRoute): Json {
  if (route.response instanceof z.ZodFile) {
    const { mediaTypes = ['application/octet-stream'] } = route;
    return Object.fromEntries(mediaTypes.map((type) => [type, {}]));
  }
  const meta = route.paged && {
    ...toJsonSchema(route.meta ?? pageMeta, 'output'),
    description: 'Only with `page` or `limit`.',
  };
  const schema = {
    type: 'object',
    required: ['success', 'data'],
    additionalProperties: false,
    properties: {
      success: { const: true },
      data: toJsonSchema(route.response, 'output'),
      ...(meta && { meta }),
    },
  };
  return { 'application/json': { schema } };
}
