import { spawn } from 'node:child_process';
import { childEnvironment, root } from './project.mjs';
import { exitCode } from './run.mjs';

// The server ends within 10 s after a stop signal; a longer time means that it hangs.
const killTimeout = 12_000;

/**
 * Starts a long-running child in its own process group, so that Ctrl-C reaches it once (through
 * `stop`) and not also from the terminal. With an 'ipc' channel, a child that supports it also
 * notices our end, even by SIGKILL.
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

  /**
   * Sends the child a stop signal, and kills it after the timeout. Further calls have no effect.
   */
  function stop(signal = 'SIGTERM') {
    if (timer) return;
    timer = setTimeout(() => child.kill('SIGKILL'), killTimeout);
    child.kill(signal);
  }
  return { child, ended, stop };
}
