import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { insertPart } from './insert-part.ts';

const part = {
  begin: '<!-- The list is made from the decisions by `npm run format`. -->',
  end: '<!-- End of the list. -->',
  name: 'list of decisions',
};

/** The areas that a decision names in its line `Area:`, in the order of the list. */
const areas = {
  server: 'The server and its database',
  interfaces: 'REST, tRPC and other ways in and out',
  speed: 'Speed',
  content: 'Content: records, pictures, drafts, releases, versions',
  site: 'The public site',
  enquiries: 'Enquiries',
  accounts: 'Accounts, rights and the log',
  'back office': 'The back office',
  work: 'How the work is done',
} as const;
type Area = keyof typeof areas;

export interface Decision {
  file: string;
  title: string;
  area: Area;
  /** How much of it a later decision has taken the place of. */
  superseded: 'whole' | 'part' | undefined;
}

/** Reads what a decision says of itself. Throws when it has no title, no status or no area of the list. */
export function readDecision(file: string, text: string): Decision {
  const title = /^# (?:\d+[.:] )?(.+)$/m.exec(text)?.[1];
  const status = /^Status: (.+(?:\n.+)*)/m.exec(text)?.[1];
  const area = /^Area: (.+)$/m.exec(text)?.[1];
  if (!title || !status) throw new Error(`${file} has no title or no status.`);
  if (!area || !(area in areas)) {
    throw new Error(`${file} has no line "Area:" with one of: ${Object.keys(areas).join(', ')}.`);
  }
  return { file, title, area: area as Area, superseded: findSuperseded(status) };
}

function findSuperseded(status: string): Decision['superseded'] {
  if (status.startsWith('superseded')) return 'whole';
  return /\bsuperseded\b/.test(status) ? 'part' : undefined;
}

const marks = { whole: ' _(superseded)_', part: ' _(in part superseded)_' };

/** All decisions of a project, by number. Throws when two have the same number. */
export function listDecisions(root: string): Decision[] {
  const folder = join(root, 'docs', 'decisions');
  const files = readdirSync(folder).filter((name) => /^\d{4}-.*\.md$/.test(name));
  const numbers = new Set<string>();
  return files.sort().map((file) => {
    const number = file.slice(0, 4);
    if (numbers.has(number)) throw new Error(`Two decisions have the number ${number}.`);
    numbers.add(number);
    return readDecision(file, readFileSync(join(folder, file), 'utf8'));
  });
}

/** Returns the index of decisions with an updated list. Throws when it has no place for one. */
export function insertDecisionList(document: string, decisions: readonly Decision[]): string {
  const sections = Object.entries(areas).flatMap(([area, heading]) => {
    const lines = decisions
      .filter((decision) => decision.area === area)
      .map(({ file, title, superseded }) => {
        const mark = superseded === undefined ? '' : marks[superseded];
        return `- [${file.slice(0, 4)}](${file}) ${title}${mark}`;
      });
    return lines.length > 0 ? [`## ${heading}\n\n${lines.join('\n')}`] : [];
  });
  return insertPart(document, part, sections.join('\n\n'));
}
