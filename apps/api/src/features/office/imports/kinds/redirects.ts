import { redirectInput } from '@bakery/schemas/pages/redirects';
import { readSource } from '@bakery/schemas/pages/redirect-address';
import { fieldMessages } from '../../../../core/errors/zod-errors.ts';
import {
  openRedirectPlan,
  saveRedirects,
  setRedirectsBack,
} from '../../../pages/redirects/index.ts';
import type { PlannedRedirect } from '../../../pages/redirects/index.ts';
import { field } from '../fields/import-field.ts';
import { readText } from '../fields/read-cell.ts';
import type { ImportKind, JudgedLine, LineDone, PlannedLine, ReadLine } from '../import-kind.ts';

type RedirectPlan = Omit<PlannedRedirect, 'line'>;

/** Redirects are always public; where a line is refused by others, those of the lines before it count. */
export const redirectImport: ImportKind<RedirectPlan> = {
  auditKind: 'redirect',
  naming: 'source',
  canDraft: false,
  keys: [{ field: 'source', keyOf: (source) => readSource(source) ?? source }],
  inOrder: ['source', 'target'],
  fields: [
    field(
      'source',
      ['From', '/old-page.html'],
      'old, old address, old url, source, request path, redirect from, पुराना',
      readText,
    ),
    field(
      'target',
      ['To', '/bread'],
      'new, new address, new url, target, destination, redirect to, leads to, नया',
      readText,
    ),
  ],
  async open(deps) {
    const plan = await openRedirectPlan(deps, deps.db);
    return { judge: async (lines) => lines.map((line) => judgeLine(line, plan)) };
  },
  async run(change, lines) {
    const planned = lines.map(({ line, plan }) => ({ line, ...plan }));
    return toLines(lines, await saveRedirects(change, planned));
  },
  async takeBack(change, lines) {
    const planned = lines.map(({ line, plan }) => ({ line, ...plan }));
    return toLines(lines, await setRedirectsBack(change, planned));
  },
};

function judgeLine(
  read: ReadLine,
  { judge }: Awaited<ReturnType<typeof openRedirectPlan>>,
): JudgedLine {
  const { line, values, notes } = read;
  const given = Object.fromEntries(values);
  const shown = {
    line,
    name: typeof given['source'] === 'string' ? given['source'] : '',
    errors: [...read.errors],
    notes,
    changes: [],
    plan: undefined,
  };
  const { data, error } = redirectInput.safeParse(given);
  for (const [name, message] of Object.entries(error ? fieldMessages(error) : {})) {
    if (!shown.errors.some((one) => one.field === name))
      shown.errors.push({ field: name, message });
  }
  if (!data || shown.errors.length > 0) return { ...shown, outcome: 'refused' };
  const judged = judge(line, data);
  const { source, target, before } = judged;
  if (judged.error) return { ...shown, outcome: 'refused', errors: [judged.error] };
  if (before === target) return { ...shown, outcome: 'same' };
  const changes = [{ field: 'To', before, after: target }];
  const plan = { source, target, before } satisfies RedirectPlan;
  return { ...shown, outcome: before === null ? 'new' : 'changed', changes, plan };
}

function toLines(
  lines: readonly PlannedLine[],
  refused: ReadonlyMap<number, string>,
): Map<number, LineDone> {
  return new Map(
    lines.map(({ line }): [number, LineDone] => {
      const reason = refused.get(line);
      return [line, reason === undefined ? { isDone: true } : { isDone: false, reason }];
    }),
  );
}
