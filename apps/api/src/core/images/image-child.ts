import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import { imageLimits } from './limits.ts';
import type { ImageReply, ImageRequest } from './protocol.ts';

type WithoutId<T> = T extends { id: number } ? Omit<T, 'id'> : never;
export type ImageTask = WithoutId<ImageRequest>;

/** The process that was to do a task ended first. `hasTimedOut` when it was ended for taking too long. */
export class ImageProcessLost extends Error {
  readonly hasTimedOut: boolean;

  constructor(hasTimedOut: boolean) {
    super(hasTimedOut ? 'the picture took too long' : 'the image process ended');
    this.name = 'ImageProcessLost';
    this.hasTimedOut = hasTimedOut;
  }
}

/** The image process: started by the first task, ended after idle time. */
export interface ImageChild {
  /** Throws ImageProcessLost when the process ends before it has replied. */
  run<Task extends ImageTask>(task: Task): Promise<ImageReply<Task['task']>>;
  close(): Promise<void>;
}

interface Pending {
  resolve(reply: ImageReply): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout;
}

const program = fileURLToPath(new URL('image-process.ts', import.meta.url));
const idleTime = 15_000;

/** Makes glibc return the memory of a picture to the system at once; other C libraries ignore it. */
const tightMemory = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '1048576',
};

export function createImageChild(log: FastifyBaseLogger): ImageChild {
  let child: ChildProcess | undefined;
  let pending = new Map<number, Pending>();
  let lastId = 0;
  let idle: NodeJS.Timeout | undefined;

  function start(): ChildProcess {
    const started = fork(program, [], {
      env: { ...process.env, ...tightMemory },
      execArgv: ['--expose-gc'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const tasks = pending;
    const lose = () => {
      if (child === started) child = undefined;
      if (pending === tasks) pending = new Map();
      for (const task of tasks.values()) {
        clearTimeout(task.timer);
        task.reject(new ImageProcessLost(false));
      }
      tasks.clear();
    };
    started.on('message', (reply: ImageReply) => deliver(tasks, reply));
    started.on('error', (error) => {
      log.error({ err: error }, 'image process failed');
      lose();
    });
    started.on('exit', (code, signal) => {
      if (tasks.size > 0) log.warn({ code, signal }, 'image process ended at work');
      lose();
    });
    return started;
  }

  function deliver(tasks: Map<number, Pending>, reply: ImageReply): void {
    const task = tasks.get(reply.id);
    if (!task) return;
    tasks.delete(reply.id);
    clearTimeout(task.timer);
    task.resolve(reply);
    if (tasks.size === 0) {
      clearTimeout(idle);
      idle = setTimeout(end, idleTime);
      idle.unref();
    }
  }

  function end(): void {
    const ending = child;
    child = undefined;
    pending = new Map();
    ending?.kill('SIGKILL');
  }

  return {
    run<Task extends ImageTask>(task: Task) {
      type Reply = ImageReply<Task['task']>;
      clearTimeout(idle);
      const current = (child ??= start());
      const tasks = pending;
      lastId += 1;
      const id = lastId;
      return new Promise<Reply>((resolve, reject) => {
        const timer = setTimeout(() => {
          tasks.delete(id);
          reject(new ImageProcessLost(true));
          current.kill('SIGKILL');
        }, imageLimits.time);
        // A reply has the id of its task.
        tasks.set(id, { resolve: (reply) => resolve(reply as Reply), reject, timer });
        current.send({ ...task, id }, (error) => {
          // The end of the process settles its tasks; this is for a channel that broke alone.
          if (error) current.kill('SIGKILL');
        });
      });
    },

    async close() {
      clearTimeout(idle);
      const closing = child;
      if (!closing || closing.exitCode !== null || closing.signalCode !== null) return;
      const gone = new Promise((resolve) => closing.once('exit', resolve));
      closing.kill('SIGKILL');
      await gone;
    },
  };
}
