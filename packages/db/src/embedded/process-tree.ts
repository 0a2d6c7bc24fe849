import { readdirSync, readFileSync } from 'node:fs';

interface RunningProcess {
  pid: number;
  parent: number;
  /** Together with the process id, unique for as long as the system runs. */
  startedAt: string;
}

/** All descendants of a process; on Linux only, elsewhere none. */
export function listDescendants(pid: number): RunningProcess[] {
  const all = listProcesses();
  const found: RunningProcess[] = [];
  for (let parents = [pid]; parents.length > 0;) {
    const children = all.filter(({ parent }) => parents.includes(parent));
    found.push(...children);
    parents = children.map((child) => child.pid);
  }
  return found;
}

/** Kills processes that were listed before, unless they have ended since. */
export function killAll(processes: readonly RunningProcess[]): void {
  for (const { pid, startedAt } of processes) {
    if (readProcess(pid)?.startedAt !== startedAt) continue;
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // The process has ended in the meantime.
    }
  }
}

function listProcesses(): RunningProcess[] {
  if (process.platform !== 'linux') return [];
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map((name) => readProcess(Number(name))).filter((found) => found !== undefined);
}

function readProcess(pid: number): RunningProcess | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, in parentheses, may contain any character.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { pid, parent: Number(fields[1]), startedAt: fields[19] ?? '' };
  } catch {
    return undefined;
  }
}
