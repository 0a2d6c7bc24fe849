import { pushDeviceRef, pushSubscription } from '@bakery/schemas/enquiries/push';
import { procedureWith, router } from '../../../core/trpc/trpc.ts';
import { listDevices, switchOff, switchOn } from './push-devices.service.ts';

const procedure = procedureWith('enquiriesRead');

/** The browsers and phones on which one is told of enquiries. */
export const pushRouter = router({
  devices: procedure.query(({ ctx }) => listDevices(ctx.deps, ctx.signedIn)),
  switchOn: procedure
    .input(pushSubscription)
    .mutation(({ ctx, input }) => switchOn(ctx.deps, ctx.signedIn, input)),
  switchOff: procedure
    .input(pushDeviceRef)
    .mutation(({ ctx, input }) => switchOff(ctx.deps, ctx.signedIn, input.id)),
});
