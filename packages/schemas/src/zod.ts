import { z } from 'zod';

// To find out whether it may compile validators, zod tries `new Function`. The pages' content security
// policy forbids that, and Firefox reports each attempt in its console. Schemas ask as they are made:
// that is why all import `z` from here, and why `package.json` names this file among `sideEffects`: the
// build would drop the call.
if ('document' in globalThis) z.config({ jitless: true });

export { z };
