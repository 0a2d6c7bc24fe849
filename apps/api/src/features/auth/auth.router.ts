import { changePasswordInput, loginInput } from '@bakery/schemas/auth';
import { AppError } from '../../core/errors.ts';
import { requireOwnOrigin } from '../../core/origins.ts';
import {
  clearSessionCookie,
  readTokens,
  replaceSessionCookie,
  setSessionCookie,
} from '../../core/session-cookie.ts';
import { adminProcedure, publicProcedure, router } from '../../core/trpc/trpc.ts';
import { changePassword, login, logout } from './auth.service.ts';

/** Over HTTP alone; every attempt counts, before it is looked at. */
const loginProcedure = publicProcedure.use(async ({ ctx, next }) => {
  if (!ctx.http) throw new AppError('FORBIDDEN', 'Signing in takes a request.');
  requireOwnOrigin(ctx.deps.config, ctx.http.request);
  await ctx.deps.limits.login.consume(ctx.http.request.ip);
  return next({ ctx: { ...ctx, http: ctx.http } });
});

const passwordProcedure = adminProcedure.use(async ({ ctx, next }) => {
  await ctx.deps.limits.login.consume(ctx.http.request.ip);
  return next();
});

/** Cookies travel in the head of the answer: these are not to be called through a streaming link. */
export const authRouter = router({
  login: loginProcedure.input(loginInput).mutation(async ({ ctx, input }) => {
    const answer = await login(ctx.deps, input);
    setSessionCookie(ctx.deps.config, ctx.http.request, ctx.http.reply, answer.token);
    return answer;
  }),
  logout: adminProcedure.mutation(async ({ ctx }) => {
    const { request, reply } = ctx.http;
    await logout(ctx.deps, Object.values(readTokens(request)));
    clearSessionCookie(ctx.deps.config, request, reply);
    return null;
  }),
  me: adminProcedure.query(({ ctx }) => ctx.signedIn.user),
  changePassword: passwordProcedure.input(changePasswordInput).mutation(async ({ ctx, input }) => {
    const answer = await changePassword(ctx.deps, ctx.signedIn, input);
    replaceSessionCookie(ctx.deps.config, ctx.http.request, ctx.http.reply, answer.token);
    return answer;
  }),
});
