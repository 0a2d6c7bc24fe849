import type { Reason } from '../features/offline/device.ts';

interface Sources {
  ask(): Promise<Response>;
  /** Finds the answer that the device keeps. */
  find(): Promise<Response | undefined>;
}

export type Answer =
  | { from: 'network'; response: Response }
  /** `late` is the network's answer, which may still come. */
  | { from: 'device'; response: Response; reason: Reason; late?: Promise<Response> };

/** Without an answer for so long, what is kept is shown. A page of the server takes a few milliseconds. */
export const patience = 5_000;

/**
 * The network's answer. The device's where there is no network, or where nothing comes in time and the device has something;
 * where it has nothing, the network's is waited for. Rejects where there is neither.
 */
export async function networkFirst({ ask, find }: Sources, limit = patience): Promise<Answer> {
  const network = ask();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), limit);
  });
  try {
    const response = await Promise.race([network, late]);
    if (response) return { from: 'network', response };
    const kept = await find();
    if (kept) return { from: 'device', response: kept, reason: 'slow', late: network };
    return { from: 'network', response: await network };
  } catch (error) {
    const kept = await find();
    if (kept) return { from: 'device', response: kept, reason: 'offline' };
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
