import { spawn } from 'node:child_process';
import { childEnvironment, root } from './project.mjs';
import { exitCode } from './run.mjs';

// The server ends within 10 s of being asked to; what takes longer is stuck.
const killTimeout = 12_000;

/**
 * Starts a long-running child in a process group of its own, so that Ctrl-C reaches it once (by
 * `stop`) and not a second time from the terminal. Where the child understands it, the 'ipc'
 * channel tells it of our end, even by SIGKILL.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, stdio: unknown[], env?: Record<string, string | undefined> }} options
 */
export function startChild(command, args, { cwd = root, stdio, env }) {
  const child = spawn(command, args, {
    cwd,
    stdio,
    env: childEnvironment(env),
    detached: process.platform !== 'win32',
  });
  let timer;
  const ended = new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(`${command}: ${error.message}`);
      resolve(127);
    });
    child.once('exit', (code, signal) => {
      clearTimeout(timer);
      resolve(exitCode(code, signal));
    });
  });

  /** Asks the child to end, kills it when it does not. Further calls change nothing. */
  function stop(signal = 'SIGTERM') {
    if (timer) return;
    timer = setTimeout(() => child.kill('SIGKILL'), killTimeout);
    child.kill(signal);
  }
  return { child, ended, stop };
}
