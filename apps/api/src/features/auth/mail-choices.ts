import type { Deps } from '../../core/deps.ts';
import * as queries from './mail-choices.queries.ts';

type ChoiceDeps = Pick<Deps, 'db' | 'actor' | 'mailer'>;

interface MailChoices<Kind extends string> {
  /** The kinds that the signed-in person has chosen, and whether the server sends mails. */
  read: (deps: ChoiceDeps) => Promise<{ kinds: Kind[]; isPossible: boolean }>;
  choose: (
    deps: ChoiceDeps,
    choice: { kind: Kind; isWanted: boolean },
  ) => ReturnType<MailChoices<Kind>['read']>;
}

/** The choice of mails of some kinds, which each account keeps in a column. */
export function mailChoices<Kind extends string>(
  column: queries.MailChoiceColumn,
  kinds: Readonly<Record<Kind, unknown>>,
): MailChoices<Kind> {
  const all = Object.keys(kinds) as Kind[];
  const read: MailChoices<Kind>['read'] = async ({ db, actor, mailer }) => {
    const chosen = await queries.findMailChoice(db, column, actor.id!);
    return { kinds: all.filter((kind) => chosen.includes(kind)), isPossible: mailer.enabled };
  };
  return {
    read,
    choose: async (deps, choice) => {
      await queries.setMailChoice(deps.db, column, deps.actor.id!, choice);
      return read(deps);
    },
  };
}
