import type { HealthCheckName, HealthState } from '@bakery/schemas/office/health';
import type { Deps } from '../../../deps.ts';

/** The result of looking at one part: a state, and one sentence for people who know nothing of servers. */
export interface Finding {
  state: HealthState;
  sentence: string;
  /** Something to do about it. */
  advice?: string;
  /** Visitors notice it, or soon will, or what they send is lost: the owners are told at once. */
  concernsVisitors?: boolean;
}

/** Looks at one part. A failure that it does not foresee is told as one of the check itself. */
export interface HealthCheck<Needed = Deps> {
  name: HealthCheckName;
  look(deps: Needed): Promise<Finding>;
}

export const good = (sentence: string): Finding => ({ state: 'good', sentence });
export const unused = (sentence: string): Finding => ({ state: 'unused', sentence });
export const askHelper = 'Please ask whoever looks after the server.';
