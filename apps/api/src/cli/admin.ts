/** `npm run admin -- list | add-owner NAME | reset-password NAME | remove-second-step NAME` */
import { connect } from '@bakery/db';
import { BackupError, listPendingMigrations, withDatabase } from '@bakery/db/backup';
import { parseArgs } from 'node:util';
import { system } from '../core/session/actor.ts';
import { createAuditLog } from '../features/office/audit-log/index.ts';
import {
  addOwner,
  listAccounts,
  resetAccess,
  takeAwayTwoFactor,
} from '../features/accounts/users/index.ts';
import type { AccountDeps, GivenPassword } from '../features/accounts/users/index.ts';
import { openEnvironment } from './environment.ts';
import { runCommand } from './run.ts';

const usage = `Usage: npm run admin -- COMMAND
  list                  who can sign in
  add-owner NAME        add an administrator, with a generated password
  reset-password NAME   give somebody a generated password; all their sessions end
  remove-second-step NAME   let somebody in without the code from the lost phone`;

await runCommand(async () => {
  const work = readCommand();
  const environment = await openEnvironment();
  try {
    await withDatabase({ ...environment, mustExist: true }, async (connection) => {
      const pending = await listPendingMigrations(connection);
      if (pending.length > 0) {
        throw new BackupError(
          `The database is of an older release (without ${pending.join(', ')}). Start the server once: it updates the tables.`,
        );
      }
      const { db, close } = connect({ ...connection, max: 1 });
      try {
        await work({ db, auditLog: createAuditLog(), actor: system });
      } finally {
        await close();
      }
    });
  } finally {
    await environment.close();
  }
});

/** What the command line asks for. Throws with the usage for anything else. */
function readCommand(): (deps: AccountDeps) => Promise<void> {
  const [command, name, ...more] = readPositionals();
  if (more.length === 0 && name === undefined && command === 'list') return printAccounts;
  if (more.length === 0 && name !== undefined) {
    if (command === 'add-owner') return (deps) => printPassword(addOwner(deps, name));
    if (command === 'reset-password') return (deps) => printPassword(resetAccess(deps, name));
    if (command === 'remove-second-step') {
      return async (deps) => {
        await takeAwayTwoFactor(deps, name);
        console.log(`The second step of ${name} is off.`);
      };
    }
  }
  throw new BackupError(usage);
}

function readPositionals(): string[] {
  try {
    return parseArgs({ allowPositionals: true }).positionals;
  } catch {
    return [];
  }
}

async function printAccounts(deps: AccountDeps): Promise<void> {
  const rows = (await listAccounts(deps)).map(({ username, email, role, state, lastSignInAt }) => [
    username,
    email ?? '–',
    role,
    state,
    lastSignInAt ?? 'never',
  ]);
  const head = ['Name', 'E-mail', 'Role', 'State', 'Last sign-in'];
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((row) => row[column]!.length)),
  );
  for (const row of [head, ...rows]) {
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    );
  }
}

async function printPassword(given: Promise<GivenPassword>): Promise<void> {
  const { username, password, hasSecondStep } = await given;
  console.log(`Username  ${username}`);
  console.log(`Password  ${password}`);
  console.log('It is shown this once, and has to be changed at the first sign-in.');
  if (!hasSecondStep) return;
  console.log('Signing in also takes a code: this account has a second step. Without the phone:');
  console.log(`npm run admin -- remove-second-step ${quote(username)}`);
}

/** One argument for a shell, whatever somebody has chosen as a name. */
function quote(name: string): string {
  return /^[\p{L}\p{N} .@_-]+$/u.test(name) ? `"${name}"` : `'${name.replaceAll("'", `'\\''`)}'`;
}
