import type { User } from '@bakery/schemas/auth';

/** Who a request comes from, as its session says. */
export interface SignedIn {
  sessionId: string;
  administratorId: string;
  user: User;
}
