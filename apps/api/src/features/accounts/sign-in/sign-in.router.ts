import {
  adminConfirmInput,
  adminLoginInput,
  changePasswordInput,
} from '@bakery/schemas/accounts/sign-in';
import { passkeyLoginInput } from '@bakery/schemas/accounts/passkeys';
import { actorOf } from '../../../core/session/actor.ts';
import { readClientAddress } from '../../../core/http/client-address.ts';
import { AppError } from '../../../core/errors/app-error.ts';
import {
  beginLoginAttempt,
  countPasskeyOffer,
  replaceLoginCookies,
  setLoginCookies,
} from './login-cookies.http.ts';
import { clearSessionCookie, readTokens } from './session-cookie.http.ts';
import {
  confirmedProcedure,
  newcomerProcedure,
  publicProcedure,
  router,
  signedInProcedure,
  uncachedProcedure,
} from '../../../core/trpc/trpc.ts';
import { changePassword, login, logout } from './sign-in.service.ts';
import { findPasskeySite } from '../passkeys/index.ts';
import { findWaysToConfirm } from '../two-factor/index.ts';
import { beginPasskeyConfirmation, confirm, requireMargin } from './confirmation.service.ts';
import { beginPasskeyLogin, loginWithPasskey } from './passkey-login.service.ts';

/** Over HTTP only; every attempt counts before its input is read. */
export const loginProcedure = publicProcedure.use(async ({ ctx, next }) => {
  if (!ctx.http) throw new AppError('FORBIDDEN', 'Signing in takes a request.');
  const { request } = ctx.http;
  const attempt = await beginLoginAttempt(ctx.deps, request);
  const actor = actorOf(undefined, readClientAddress(request), request.headers['user-agent']);
  const deps = { ...ctx.deps, actor };
  return next({ ctx: { ...ctx, deps, http: ctx.http, attempt } });
});

/** Calls that set cookies in the headers of the response must not be called through a streaming link. */
export const signInRouter = router({
  login: loginProcedure.input(adminLoginInput).mutation(async ({ ctx, input }) => {
    const { request, reply } = ctx.http;
    const site = findPasskeySite(ctx);
    const { response, tokens } = await login(ctx.deps, input, ctx.attempt, site);
    setLoginCookies(ctx.deps.config, request, reply, tokens);
    return response;
  }),
  /** Counts as an attempt too, since it stores a challenge. */
  beginPasskeyLogin: loginProcedure.mutation(({ ctx }) =>
    beginPasskeyLogin(ctx.deps, findPasskeySite(ctx)),
  ),
  /**
   * The request for a passkey of a login screen that is opened, which is no attempt to sign in and has a limit of its
   * own.
   */
  offerPasskeys: uncachedProcedure.mutation(async ({ ctx }) => {
    const { deps, http } = ctx;
    if (!http) throw new AppError('FORBIDDEN', 'Signing in takes a request.');
    await countPasskeyOffer(deps, http.request);
    return beginPasskeyLogin(deps, findPasskeySite({ deps, http }));
  }),
  loginWithPasskey: loginProcedure.input(passkeyLoginInput).mutation(async ({ ctx, input }) => {
    const { request, reply } = ctx.http;
    const site = findPasskeySite(ctx);
    const { response, tokens } = await loginWithPasskey(ctx.deps, site, input, ctx.attempt);
    setLoginCookies(ctx.deps.config, request, reply, tokens);
    return response;
  }),
  logout: newcomerProcedure.mutation(async ({ ctx }) => {
    const { request, reply } = ctx.http;
    await logout(ctx.deps, Object.values(readTokens(request)));
    clearSessionCookie(ctx.deps.config, request, reply);
    return null;
  }),
  me: newcomerProcedure.query(({ ctx }) => ctx.signedIn.user),
  changePassword: newcomerProcedure.input(changePasswordInput).mutation(async ({ ctx, input }) => {
    const { response, tokens } = await changePassword(ctx.deps, ctx.signedIn, input);
    replaceLoginCookies(ctx.deps.config, ctx.http.request, ctx.http.reply, tokens);
    return response;
  }),
  confirm: signedInProcedure.input(adminConfirmInput).mutation(async ({ ctx, input }) => {
    const site = findPasskeySite(ctx);
    await confirm(ctx.deps, ctx.signedIn, input, site);
    return null;
  }),
  waysToConfirm: signedInProcedure.query(({ ctx }) => {
    const site = findPasskeySite(ctx);
    return findWaysToConfirm(ctx.deps.db, ctx.signedIn.administratorId, site);
  }),
  beginPasskeyConfirmation: signedInProcedure.mutation(({ ctx }) =>
    beginPasskeyConfirmation(ctx.deps, ctx.signedIn, findPasskeySite(ctx)),
  ),
  /** Before a link is followed whose target takes a fresh confirmation. */
  isConfirmed: confirmedProcedure.query(({ ctx }) => {
    requireMargin(ctx.signedIn);
    return true;
  }),
});
