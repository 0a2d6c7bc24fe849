import { connect } from '@bakery/db';
import { BackupError, readUpdateState, withDatabase } from '@bakery/db/backup';
import type { DatabaseTarget } from '@bakery/db/backup';
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

const usage = `Usage: npm run admin -- COMMAND
  list                  who can sign in
  add-owner NAME        add an administrator, with a generated password
  reset-password NAME   give somebody a generated password; all their sessions end
  remove-second-step NAME   let somebody in without the code from the lost phone`;

/** A database, and what ends the way to it. */
type Environment = DatabaseTarget & { close(): Promise<void> };
type Print = (line: string) => void;
type Command = (deps: AccountDeps, print: Print) => Promise<void>;

/**
 * Does what `npm run admin` is asked for, and prints what there is to tell, line by line. Throws what `describeFailure` puts into
 * words, with the usage for a command that is none, before it opens the environment.
 */
export async function administer(
  args: string[],
  open: () => Promise<Environment>,
  print: Print,
): Promise<void> {
  const command = readCommand(args);
  const environment = await open();
  try {
    await withDatabase({ ...environment, mustExist: true }, async (connection) => {
      const { waiting } = await readUpdateState(connection);
      if (waiting.length > 0) {
        throw new BackupError(
          `The database is of an older release (without ${waiting.join(', ')}). Start the server once: it updates the tables.`,
        );
      }
      const { db, close } = connect({ ...connection, max: 1 });
      try {
        await command({ db, auditLog: createAuditLog(), actor: system }, print);
      } finally {
        await close();
      }
    });
  } finally {
    await environment.close();
  }
}

/** Reads the command from the arguments. Throws with the usage for anything else. */
function readCommand(args: string[]): Command {
  const [command, name, ...more] = readPositionals(args);
  if (more.length === 0 && name === undefined && command === 'list') return printAccounts;
  if (more.length === 0 && name !== undefined) {
    if (command === 'add-owner') return (deps, print) => printPassword(addOwner(deps, name), print);
    if (command === 'reset-password')
      return (deps, print) => printPassword(resetAccess(deps, name), print);
    if (command === 'remove-second-step') {
      return async (deps, print) => {
        await takeAwayTwoFactor(deps, name);
        print(`The second step of ${name} is off.`);
      };
    }
  }
  throw new BackupError(usage);
}

function readPositionals(args: string[]): string[] {
  try {
    return parseArgs({ args, allowPositionals: true }).positionals;
  } catch {
    return [];
  }
}

async function printAccounts(deps: AccountDeps, print: Print): Promise<void> {
  const rows = (await listAccounts(deps)).map(({ username, email, role, state, lastSignInAt }) => [
    username,
    email ?? '–',
    role,
    state,
    lastSignInAt ?? 'never',
  ]);
  const head = ['Name', 'E-mail', 'Role', 'State', 'Last sign-in'];
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)),
  );
  for (const row of [head, ...rows]) {
    print(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
  }
}

async function printPassword(given: Promise<GivenPassword>, print: Print): Promise<void> {
  const { username, password, hasSecondStep } = await given;
  print(`Username  ${username}`);
  print(`Password  ${password}`);
  print('It is shown this once, and has to be changed at the first sign-in.');
  if (!hasSecondStep) return;
  print('Signing in also takes a code: this account has a second step. Without the phone:');
  print(`npm run admin -- remove-second-step ${quote(username)}`);
}

/** One argument for a shell, whatever somebody has chosen as a name. */
function quote(name: string): string {
  return /^[\p{L}\p{N} .@_-]+$/u.test(name) ? `"${name}"` : `'${name.replaceAll("'", `'\\''`)}'`;
}
