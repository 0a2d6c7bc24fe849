import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { childEnvironment, root } from './project.mjs';
import { onStopRequest } from './stop-request.mjs';

const running = new Set();
let stopping = false;

/**
 * Runs a command and waits for its end.
 * @param {string} command
 * @param {string[]} args
 * @param {{ capture?: boolean, env?: Record<string, string | undefined>, onOutput?: () => void }}
 * options `capture` collects stdout and stderr instead of showing them.
 * @returns {Promise<{ code: number, output: string }>} code 127 when the command cannot be started
 */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    if (stopping) return;
    let output = '';
    const child = spawn(command, args, {
      cwd: options.cwd ?? root,
      env: childEnvironment(options.env),
      stdio: options.capture ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    running.add(child);
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => (output += text));
    }
    child.once('error', (error) => {
      running.delete(child);
      resolve({ code: 127, output: `${command}: ${error.message}` });
    });
    child.once('close', (code, signal) => {
      running.delete(child);
      if (!stopping) resolve({ code: exitCode(code, signal), output });
    });
  });
}

/** A child's exit code as a shell reports it: 128 + n when signal n ended it. */
export function exitCode(code, signal) {
  return code ?? 128 + (constants.signals[signal] ?? 0);
}

/**
 * Until the returned function is called, a stop signal ends the children of `run`, then calls
 * `cleanUp`, then ends this process.
 * @param {() => void} [cleanUp]
 */
export function stopRunsOnRequest(cleanUp = () => {}) {
  return onStopRequest(async (signal) => {
    if (stopping) return;
    stopping = true;
    const ended = [...running].map((child) => new Promise((done) => child.once('close', done)));
    for (const child of running) child.kill('SIGTERM');
    await Promise.all(ended);
    cleanUp();
    process.exit(exitCode(null, signal));
  });
}
