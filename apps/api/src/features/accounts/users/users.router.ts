import {
  acceptInput,
  forgottenInput,
  inviteInput,
  linkInput,
  newLinkInput,
  userListQuery,
  userRef,
  userUpdate,
} from '@bakery/schemas/accounts/users';
import {
  confirmedProcedureWith,
  procedureWith,
  router,
  uncachedProcedure,
} from '../../../core/trpc/trpc.ts';
import { loginProcedure, setLoginCookies } from '../sign-in/index.ts';
import {
  acceptInvitation,
  inviteUser,
  readInvitation,
  renewInvitation,
} from './invitations.service.ts';
import {
  readPasswordLink,
  makePasswordLink,
  requestPasswordLink,
  resetPassword,
} from './password-links.service.ts';
import {
  endSessions,
  listUsers,
  removeUser,
  resumeUser,
  suspendUser,
  updateUser,
} from './users.service.ts';

/** Whoever finds an open screen must not let others in. */
const procedure = confirmedProcedureWith('people');

/** Calls of people who are not signed in count as attempts to sign in. Tokens are sent in bodies, which nobody logs. */
export const usersRouter = router({
  adminList: procedureWith('people')
    .input(userListQuery)
    .query(({ ctx, input }) => listUsers(ctx.deps, input)),
  invite: procedure.input(inviteInput).mutation(({ ctx, input }) => inviteUser(ctx.deps, input)),
  update: procedure.input(userUpdate).mutation(({ ctx, input }) => updateUser(ctx.deps, input)),
  suspend: procedure.input(userRef).mutation(({ ctx, input }) => suspendUser(ctx.deps, input.id)),
  resume: procedure.input(userRef).mutation(({ ctx, input }) => resumeUser(ctx.deps, input.id)),
  endSessions: procedure
    .input(userRef)
    .mutation(({ ctx, input }) => endSessions(ctx.deps, input.id)),
  remove: procedure.input(userRef).mutation(async ({ ctx, input }) => {
    await removeUser(ctx.deps, input.id);
    return null;
  }),
  renewInvitation: procedure
    .input(newLinkInput)
    .mutation(({ ctx, input }) => renewInvitation(ctx.deps, input)),
  makePasswordLink: procedure
    .input(newLinkInput)
    .mutation(({ ctx, input }) => makePasswordLink(ctx.deps, input)),

  /** Whether links are sent by mail; without it, who manages people hands them on. */
  sendsMail: uncachedProcedure.query(({ ctx }) => ctx.deps.mailer.enabled),
  readInvitation: loginProcedure
    .input(linkInput)
    .mutation(({ ctx, input }) => readInvitation(ctx.deps, input.token)),
  acceptInvitation: loginProcedure.input(acceptInput).mutation(async ({ ctx, input }) => {
    const { response, tokens } = await acceptInvitation(ctx.deps, input, ctx.attempt);
    setLoginCookies(ctx.deps.config, ctx.http.request, ctx.http.reply, tokens);
    return response;
  }),
  forgotPassword: loginProcedure.input(forgottenInput).mutation(async ({ ctx, input }) => {
    await requestPasswordLink(ctx.deps, input, ctx.attempt);
    return null;
  }),
  readPasswordLink: loginProcedure
    .input(linkInput)
    .mutation(({ ctx, input }) => readPasswordLink(ctx.deps, input.token)),
  resetPassword: loginProcedure.input(acceptInput).mutation(async ({ ctx, input }) => {
    await resetPassword(ctx.deps, input, ctx.attempt);
    return null;
  }),
});
