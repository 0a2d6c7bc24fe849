import type { ActorKind } from '@bakery/schemas/office/audit-log';
import { isKeyHolder } from './signed-in.ts';
import type { Caller } from './signed-in.ts';

/** The one who does something, and from where. */
export interface Actor {
  kind: ActorKind;
  /** The id of a person or a key. */
  id: string | null;
  name: string;
  /** The cause for which the actor does it: 'release “Diwali”'. The log has it as a field of the change. */
  cause?: string;
  /** The address that the request came from; undefined where there is none. */
  address: string | undefined;
  /** The user agent of the request's client. */
  userAgent?: string | undefined;
  /** Seconds since a person has last confirmed who they are. */
  confirmationAge?: number;
}

/** The server itself, at its start and in the background. */
export const system: Actor = { kind: 'system', id: null, name: 'System', address: undefined };

/** The one who a request comes from. */
export function actorOf(
  caller: Caller | undefined,
  address: string | undefined,
  userAgent?: string,
): Actor {
  const client = { address, userAgent };
  if (!caller) return { kind: 'visitor', id: null, name: 'Somebody not signed in', ...client };
  if (isKeyHolder(caller)) return { kind: 'key', id: caller.keyId, name: caller.name, ...client };
  const { administratorId: id, user, confirmationAge } = caller;
  return { kind: 'person', id, name: user.username, confirmationAge, ...client };
}

/** The name of an actor with the cause: 'System, release “Diwali”'. */
export function attributionOf({ name, cause }: Actor): string {
  return cause === undefined ? name : `${name}, ${cause}`;
}

/** The id of a person or a key. */
export function getActorId({ kind, id }: Actor): string {
  if (id === null) throw new Error(`An actor of the kind ${kind} has no id.`);
  return id;
}

/** The account of an actor who is a person. */
export function personOf({ kind, id }: Actor): string | null {
  return kind === 'person' ? id : null;
}
