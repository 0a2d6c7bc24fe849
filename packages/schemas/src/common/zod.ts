import { z } from 'zod';

// zod tries `new Function` to find out whether it may compile validators. The pages' content
// security policy forbids that, and Firefox logs each attempt in its console. The check runs when a
// schema is created: that is why all modules import `z` from here, and why `package.json` lists
// this file in `sideEffects`; otherwise the build would drop the call.
if ('document' in globalThis) z.config({ jitless: true });

export { z };
