import {
  changePasswordInput,
  confirmInput,
  loginResponse,
  loginInput,
  user,
} from '@bakery/schemas/accounts/sign-in';
import { z } from 'zod';
import { beginLoginAttempt, replaceLoginCookies, setLoginCookies } from './login-cookies.http.ts';
import { call } from '../../../core/rest/route.ts';
import { clearSessionCookie, readTokens } from './session-cookie.http.ts';
import { parseInput } from '../../../core/errors/zod-errors.ts';
import { changePassword, login, logout } from './sign-in.service.ts';
import { confirm } from './confirmation.service.ts';

const tag = 'Sign-in';

export const signInRoutes = [
  call({
    method: 'POST',
    path: '/auth/login',
    tag,
    summary: 'Open a session; the token is also set as a cookie',
    access: 'anyone',
    form: { schema: loginInput, files: {} },
    response: loginResponse,
    responseHeaders: { 'Set-Cookie': 'The session, for browsers.' },
    refusals: ['UNAUTHENTICATED', 'TOO_MANY'],
    handle: async ({ deps, request, reply, form }) => {
      const attempt = await beginLoginAttempt(deps, request);
      const { response, tokens } = await login(deps, parseInput(loginInput, form.fields), attempt);
      setLoginCookies(deps.config, request, reply, tokens);
      return response;
    },
  }),
  call({
    method: 'POST',
    path: '/auth/logout',
    tag,
    summary: 'End the session',
    access: 'signedIn',
    response: z.null(),
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
    access: 'signedIn',
    response: user,
    handle: async ({ signedIn }) => signedIn?.user,
  }),
  call({
    method: 'POST',
    path: '/auth/password',
    tag,
    summary: 'Change the password; all sessions end, and the response sets a new one',
    access: 'signedIn',
    form: { schema: changePasswordInput, files: {} },
    response: loginResponse,
    refusals: ['VERSION_CONFLICT', 'TOO_MANY'],
    handle: async ({ deps, request, reply, signedIn, form }) => {
      const input = parseInput(changePasswordInput, form.fields);
      const { response, tokens } = await changePassword(deps, signedIn, input);
      replaceLoginCookies(deps.config, request, reply, tokens);
      return response;
    },
  }),
  call({
    method: 'POST',
    path: '/auth/confirm',
    tag,
    summary: 'Confirm who you are, for calls that take a fresh confirmation',
    access: 'ownAccount',
    form: { schema: confirmInput, files: {} },
    response: z.null(),
    refusals: ['TOO_MANY'],
    handle: ({ deps, signedIn, form }) =>
      confirm(deps, signedIn, parseInput(confirmInput, form.fields)),
  }),
];
