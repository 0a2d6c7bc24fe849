// The server in production mode, with demo content, on an embedded database that is removed
// afterwards.
import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtServer } from '../scripts/lib/project.mjs';
import { administrator } from './administrator.ts';
import { copyDemoData, storeData } from './stored-data.ts';

const folder = mkdtempSync(join(tmpdir(), 'bakery-e2e-'));
// As root the database runs as another user, who needs access to its folder.
chmodSync(folder, 0o755);
await copyDemoData(join(folder, 'data'));
// For the tests' own servers, before their workers would make it at the same time.
await storeData('empty');

const ownSettings = {
  NODE_ENV: 'production',
  PORT: process.env.E2E_PORT,
  DATA_DIR: join(folder, 'data'),
  DEMO_DATA: 'on',
  BACKUP: 'off',
  // Nobody is asked from a test.
  LINK_CHECK: 'off',
  ADMIN_USERNAME: administrator.username,
  ADMIN_PASSWORD: administrator.password,
  RATE_LIMIT_LOGIN: '1000',
  RATE_LIMIT_CONTACT: '1000',
  LOG_LEVEL: 'warn',
};
// No settings of the surrounding environment are used.
const { PATH, HOME, LANG, TMPDIR } = process.env;

mkdirSync('.cache', { recursive: true });
/** Shows the cause of a failed test. */
const log = openSync('.cache/browser-tests.log', 'w');

const server = spawn(process.execPath, [builtServer], {
  stdio: ['ignore', log, 'inherit', 'ipc'],
  env: { PATH, HOME, LANG, TMPDIR, ...ownSettings },
  detached: true,
});
process.on('SIGTERM', () => server.kill('SIGTERM'));
process.on('SIGINT', () => server.kill('SIGTERM'));
server.on('exit', (code) => {
  rmSync(folder, { recursive: true, force: true });
  process.exitCode = code ?? 1;
});
