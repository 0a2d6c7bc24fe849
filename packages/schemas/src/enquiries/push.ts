import { id } from '../common/fields.ts';
import { z } from '../common/zod.ts';

export const pushMessages = {
  endpoint: 'This is no address of a push service.',
  key: 'This is no key of a browser.',
  privateAddress: 'A push service cannot be in a private network.',
} as const;

/** The oldest ends with one more. */
export const maxPushDevices = 10;

/** Bytes in the alphabet for addresses, as browsers give their keys. */
const bytes = (length: number) =>
  z
    .string()
    .max(200)
    .refine((text) => new RegExp(`^[\\w-]{${Math.ceil((length * 8) / 6)}}=*$`).test(text), {
      error: pushMessages.key,
    });

/** A browser's subscription, in the form of its `toJSON`. */
export const pushSubscription = z.object({
  endpoint: z.string().max(2_000).refine(isServiceAddress, { error: pushMessages.endpoint }),
  keys: z.object({ p256dh: bytes(65), auth: bytes(16) }),
});
export type PushSubscriptionInput = z.infer<typeof pushSubscription>;

function isServiceAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && !username && !password;
}

/** By its session. */
export const pushDeviceRef = z.object({ id });

/** A browser of the signed-in person that shows notices. */
export interface PushDevice {
  id: string;
  /** The name of the browser, such as `Chrome on Android`. */
  browser: string;
  device: 'desktop' | 'phone' | 'tablet' | 'program';
  switchedOnAt: string;
  /** When its push service last took a notice. */
  toldAt: string | null;
  /** The device belongs to the session that asks. */
  isCurrent: boolean;
}

export interface PushDevices {
  /** The server's key, which a browser takes to subscribe. */
  serverKey: string;
  devices: PushDevice[];
}

/** The message that the service worker of the back office gets. */
export interface PushMessage {
  title: string;
  body: string;
  /** A later notice with the same takes its place. */
  tag: string;
  /** The screen of the back office that a click opens, such as `/admin/desk`. */
  path: string;
}
