import { readFile } from 'node:fs/promises';

/** Resident memory in MB of our processes: the server and the process that works on pictures. */
export interface Memory {
  server: number;
  pictures: number;
}

/** Watches the memory of a server and its image process until `stop`, which returns the most of each and of the sum. */
export function watchMemory(server: number): { stop(): Promise<Memory & { sum: number }> } {
  const most = { server: 0, pictures: 0, sum: 0 };
  let running = Promise.resolve();
  const look = async () => {
    const { server: own, pictures } = await readMemory(server);
    most.server = Math.max(most.server, own);
    most.pictures = Math.max(most.pictures, pictures);
    most.sum = Math.max(most.sum, own + pictures);
  };
  const timer = setInterval(() => {
    running = running.then(look);
  }, 100);
  return {
    async stop() {
      clearInterval(timer);
      await running;
      return most;
    },
  };
}

async function readMemory(server: number): Promise<Memory> {
  const children = await readFile(`/proc/${server}/task/${server}/children`, 'utf8');
  let pictures = 0;
  for (const pid of children.split(' ').filter(Boolean)) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (command.includes('image-process')) pictures += await residentOf(pid);
  }
  return { server: await residentOf(server), pictures };
}

/** A process may end meanwhile. */
async function residentOf(pid: number | string): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}
