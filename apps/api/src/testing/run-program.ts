import { execFile } from 'node:child_process';
import { childEnvironment } from './child-environment.ts';

/** The output of a program, and its exit code. */
export interface ProgramResult {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs a program as a user would, in a process of its own with this environment alone. */
export function runProgram(
  program: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<ProgramResult> {
  return new Promise((resolve) => {
    const options = { env: { ...childEnvironment(), ...env } };
    execFile(process.execPath, [program, ...args], options, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    );
  });
}
