import type { InboxEnquiry } from '@bakery/schemas/enquiries/inbox';
import { referenceOf } from '@bakery/schemas/enquiries/enquiries';
import {
  fillCannedReply,
  noItems,
  noProduct,
} from '@bakery/schemas/enquiries/canned-replies.constants';
import type { BakeryValues } from '@bakery/schemas/enquiries/canned-replies.constants';
import type { CannedReply } from '@bakery/schemas/enquiries/canned-replies';
import { useEffect, useState } from 'react';
import { ask } from '../../../shared/ui/confirm.tsx';
import { findAnswerDraft, storeAnswerDraft } from './answer-draft.ts';
import type { AnswerDraft } from './answer-draft.ts';
import { describeItems } from './item-texts.ts';
import { isAnswer } from './meanwhile.ts';

export interface Answer extends AnswerDraft {
  /** How many were sent before it, for fields that begin anew with it. */
  count: number;
  change(part: Partial<Pick<AnswerDraft, 'subject' | 'text'>>): void;
  /** Takes a template's text; asks first where something was typed. */
  take(template: CannedReply, bakery: BakeryValues): Promise<boolean>;
  /** Begins anew: it was sent. */
  reset(): void;
}

/** The subject and text of an answer to an enquiry; what is typed survives a reload. */
export function useAnswer({ enquiry, events }: Pick<InboxEnquiry, 'enquiry' | 'events'>): Answer {
  const { id, full_name, product, items = [] } = enquiry;
  const seen = events.findLast(isAnswer)?.id ?? null;
  const initial = {
    subject: `Your enquiry ${referenceOf(id)}`,
    // A customer who has been answered has been thanked.
    text:
      seen === null
        ? `Hello ${full_name}, thank you for your enquiry (${referenceOf(id)}).`
        : `Hello ${full_name},\n\n`,
    seen,
  };
  // Until something is typed, it begins as the enquiry is now: somebody may have answered meanwhile.
  const [typed, setTyped] = useState<AnswerDraft | undefined>(() => findAnswerDraft(id));
  const draft = typed ?? initial;
  const [count, setCount] = useState(0);
  /** The text that a canned reply has put there. */
  const [filled, setFilled] = useState<string>();
  const isInitial = draft.subject === initial.subject && draft.text === initial.text;

  useEffect(() => storeAnswerDraft(id, isInitial ? undefined : draft), [id, draft, isInitial]);

  // Until something is typed, whoever looks sees each answer of others.
  const begun = isInitial ? seen : draft.seen;

  return {
    ...draft,
    count,
    seen: begun,
    change: (part) => setTyped({ ...draft, ...part, seen: begun }),
    async take(template, bakery) {
      if (
        draft.text !== (filled ?? initial.text) &&
        draft.text.trim() !== '' &&
        !(await askToReplace())
      ) {
        return false;
      }
      const values = {
        name: full_name,
        product: product?.name || noProduct,
        items: items.length > 0 ? describeItems(items) : noItems,
        reference: referenceOf(id),
        ...bakery,
      };
      const text = fillCannedReply(template.text, values);
      setFilled(text);
      const subject = fillCannedReply(template.subject, values) || initial.subject;
      setTyped({ subject, text, seen: begun });
      return true;
    },
    reset() {
      setFilled(undefined);
      setTyped(undefined);
      setCount((old) => old + 1);
    },
  };
}

function askToReplace(): Promise<boolean> {
  return ask({
    title: 'Replace the text?',
    text: 'The template replaces what you have written.',
    confirm: 'Replace',
  });
}
