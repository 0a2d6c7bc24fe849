// The rules of docs/architecture.md, checked: node scripts/architecture/main.ts
import { dirname } from 'node:path';
import { checkArchitecture } from './check.ts';

const { modules, violations } = checkArchitecture(dirname(dirname(import.meta.dirname)));
for (const { path, message } of violations) console.error(`${path}: ${message}`);
console.log(`${modules} modules, ${violations.length} violations of the architecture's rules`);
process.exitCode = violations.length === 0 ? 0 : 1;
