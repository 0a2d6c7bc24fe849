// Checks the rules of docs/style.md, the links of documents, and that what they repeat of the code is up to date:
// node scripts/architecture/main.ts; with --write it updates the documents.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { checkArchitecture } from './check.ts';
import { insertDecisionList, listDecisions } from './decision-list.ts';
import { findBrokenLinks } from './links.ts';
import { findRepetitions } from './repetitions.ts';
import { insertRightsTable } from './rights-table.ts';
import { insertRuleList } from './rule-list.ts';

const root = dirname(dirname(import.meta.dirname));
const documents = [
  { path: 'docs/style.md', update: insertRuleList, message: 'lists other rules: npm run format' },
  { path: 'docs/admin.md', update: insertRightsTable, message: 'has other rights: npm run format' },
  {
    path: 'docs/decisions/README.md',
    update: (text: string) => insertDecisionList(text, listDecisions(root)),
    message: 'lists other decisions: npm run format',
  },
];
const outdated = documents.flatMap(({ path, update, message }) => {
  const text = readFileSync(join(root, path), 'utf8');
  try {
    const upToDate = update(text);
    return upToDate === text ? [] : [{ path, message, upToDate }];
  } catch (error) {
    return [{ path, message: (error as Error).message, upToDate: text }];
  }
});

if (process.argv.includes('--write')) {
  for (const { path, upToDate } of outdated) writeFileSync(join(root, path), upToDate);
} else {
  const { modules, violations } = checkArchitecture(root);
  violations.push(...outdated, ...findBrokenLinks(root), ...findRepetitions(root));
  for (const { path, message } of violations) console.error(`${path}: ${message}`);
  console.log(`${modules} modules, ${violations.length} violations of the architecture's rules`);
  process.exitCode = violations.length === 0 ? 0 : 1;
}
