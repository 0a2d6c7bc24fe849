// Checks the rules of docs/style.md: node scripts/architecture/main.ts; with --write it updates the
// list there.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { checkArchitecture } from './check.ts';
import { insertRuleList } from './rule-list.ts';

const root = dirname(dirname(import.meta.dirname));
const stylePath = join(root, 'docs/style.md');
const style = readFileSync(stylePath, 'utf8');
const upToDate = insertRuleList(style);

if (process.argv.includes('--write')) {
  if (upToDate !== style) writeFileSync(stylePath, upToDate);
} else {
  const { modules, violations } = checkArchitecture(root);
  if (upToDate !== style) {
    violations.push({ path: 'docs/style.md', message: 'lists other rules: npm run format' });
  }
  for (const { path, message } of violations) console.error(`${path}: ${message}`);
  console.log(`${modules} modules, ${violations.length} violations of the architecture's rules`);
  process.exitCode = violations.length === 0 ? 0 : 1;
}
