import {
  deliveryListQuery,
  webhookInput,
  webhookPause,
  webhookRef,
} from '@bakery/schemas/office/webhooks';
import { confirmedProcedureWith, procedureWith, router } from '../../../core/trpc/trpc.ts';
import * as service from './webhooks.service.ts';

const procedure = procedureWith('keys');
const confirmed = confirmedProcedureWith('keys');

export const webhooksRouter = router({
  adminList: procedure.query(({ ctx }) => service.listWebhooks(ctx.deps)),
  create: confirmed
    .input(webhookInput)
    .mutation(({ ctx, input }) => service.createWebhook(ctx.deps, input)),
  change: confirmed
    .input(webhookInput.extend(webhookRef.shape))
    .mutation(({ ctx, input }) => service.changeWebhook(ctx.deps, input)),
  pause: procedure
    .input(webhookPause)
    .mutation(({ ctx, input }) => service.pauseWebhook(ctx.deps, input.id, input.isPaused)),
  rotateSecret: confirmed
    .input(webhookRef)
    .mutation(({ ctx, input }) => service.rotateSecret(ctx.deps, input.id)),
  remove: confirmed
    .input(webhookRef)
    .mutation(({ ctx, input }) => service.deleteWebhook(ctx.deps, input.id)),
  test: procedure
    .input(webhookRef)
    .mutation(({ ctx, input }) => service.testWebhook(ctx.deps, input.id)),
  deliveries: procedure
    .input(deliveryListQuery)
    .query(({ ctx, input }) => service.listDeliveries(ctx.deps, input)),
  sendAgain: procedure
    .input(webhookRef)
    .mutation(({ ctx, input }) => service.sendAgain(ctx.deps, input.id)),
});
