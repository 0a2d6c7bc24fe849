import { keysOf } from '@bakery/schemas/common/keys-of';
import { getActorId } from '../../../core/session/actor.ts';
import type { Deps } from '../../../deps.ts';
import * as queries from './notice-choices.queries.ts';

type ChoiceDeps = Pick<Deps, 'db' | 'actor' | 'mailer'>;

interface NoticeChoices<Kind extends string> {
  /** The kinds that the signed-in person has chosen, and whether the server can send what was chosen. */
  read: (deps: ChoiceDeps) => Promise<{ kinds: Kind[]; isPossible: boolean }>;
  choose: (
    deps: ChoiceDeps,
    choice: { kind: Kind; isWanted: boolean },
  ) => ReturnType<NoticeChoices<Kind>['read']>;
}

/** The choice of mails or other notices of some kinds, which each account keeps in a column. */
export function noticeChoices<Kind extends string>(
  column: queries.NoticeChoiceColumn,
  kinds: Readonly<Record<Kind, unknown>>,
): NoticeChoices<Kind> {
  const all = keysOf(kinds);
  const read: NoticeChoices<Kind>['read'] = async ({ db, actor, mailer }) => {
    const chosen = await queries.findNoticeChoice(db, column, getActorId(actor));
    const isPossible = column === 'enquiry_pushes' || mailer.enabled;
    return { kinds: all.filter((kind) => chosen.includes(kind)), isPossible };
  };
  return {
    read,
    choose: async (deps, choice) => {
      await queries.setNoticeChoice(deps.db, column, getActorId(deps.actor), choice);
      return read(deps);
    },
  };
}
