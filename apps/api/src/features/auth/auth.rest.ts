import { changePasswordInput, loginAnswer, loginInput, user } from '@bakery/schemas/auth';
import { z } from 'zod';
import { requireOwnOrigin } from '../../core/origins.ts';
import { call } from '../../core/rest/route.ts';
import {
  clearSessionCookie,
  readTokens,
  replaceSessionCookie,
  setSessionCookie,
} from '../../core/session-cookie.ts';
import { parseInput } from '../../core/zod-errors.ts';
import { changePassword, login, logout } from './auth.service.ts';

const tag = 'Sign-in';

export const authRoutes = [
  call({
    method: 'POST',
    path: '/auth/login',
    tag,
    summary: 'Open a session; the token is also set as a cookie',
    access: 'anyone',
    form: { schema: loginInput, files: {} },
    answer: loginAnswer,
    handle: async ({ deps, request, reply, form }) => {
      requireOwnOrigin(deps.config, request);
      await deps.limits.login.consume(request.ip);
      const answer = await login(deps, parseInput(loginInput, form.fields));
      setSessionCookie(deps.config, request, reply, answer.token);
      return answer;
    },
  }),
  call({
    method: 'POST',
    path: '/auth/logout',
    tag,
    summary: 'End the session',
    access: 'administrator',
    answer: z.null(),
    handle: async ({ deps, request, reply }) => {
      await logout(deps, Object.values(readTokens(request)));
      clearSessionCookie(deps.config, request, reply);
    },
  }),
  call({
    method: 'GET',
    path: '/auth/me',
    tag,
    summary: 'Who is signed in',
    access: 'administrator',
    answer: user,
    handle: async ({ signedIn }) => signedIn?.user,
  }),
  call({
    method: 'POST',
    path: '/auth/password',
    tag,
    summary: 'Change the password; all sessions end, and the answer brings a new one',
    access: 'administrator',
    form: { schema: changePasswordInput, files: {} },
    answer: loginAnswer,
    handle: async ({ deps, request, reply, signedIn, form }) => {
      await deps.limits.login.consume(request.ip);
      const input = parseInput(changePasswordInput, form.fields);
      const answer = await changePassword(deps, signedIn!, input);
      replaceSessionCookie(deps.config, request, reply, answer.token);
      return answer;
    },
  }),
];
