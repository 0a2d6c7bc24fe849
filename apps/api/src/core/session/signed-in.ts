import type { User } from '@bakery/schemas/auth';
import type { Right } from '@bakery/schemas/rights';

/** Who a request comes from, as its session says. */
export interface SignedIn {
  sessionId: string;
  administratorId: string;
  user: User;
  /** What it may do. */
  rights: ReadonlySet<Right>;
  /** Seconds since the user has last confirmed their identity; 0 for what takes no confirmation, as a key. */
  confirmationAge: number;
}
