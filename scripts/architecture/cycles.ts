import type { Module } from './modules.ts';
import { anyRoomOf } from './rooms.ts';
import type { Violation } from './violation.ts';

type Graph = Map<string, Set<string>>;

/** The shortest cycle from `start`, or undefined. */
function findCycle(graph: Graph, start: string): string[] | undefined {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (const node of queue) {
    for (const next of graph.get(node) ?? []) {
      if (next === start) {
        const way = [node];
        while (way[0] !== start) way.unshift(cameFrom.get(way[0] ?? start) ?? start);
        return [...way, start];
      }
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, node);
      queue.push(next);
    }
  }
  return undefined;
}

function listCycles(graph: Graph, describe: (cycle: string[]) => string): Violation[] {
  const seen = new Set<string>();
  return [...graph.keys()].flatMap((path) => {
    const cycle = findCycle(graph, path);
    if (!cycle) return [];
    const key = [...new Set(cycle)].sort().join('\n');
    if (seen.has(key)) return [];
    seen.add(key);
    return [{ path, message: describe(cycle) }];
  });
}

/** Modules that import each other in a cycle, including type imports. */
export function findModuleCycles(modules: Module[]): Violation[] {
  const graph: Graph = new Map(
    modules.map(({ path, imports }) => [
      path,
      new Set(imports.flatMap(({ file }) => (file ? [file] : []))),
    ]),
  );
  return listCycles(graph, (cycle) => `imports itself: ${cycle.join(' → ')}`);
}

/** Folders of features, of the content wing and of what is shared that depend on each other in a cycle, including type imports. */
export function findRoomCycles(modules: Module[]): Violation[] {
  const graph: Graph = new Map();
  for (const { path, imports } of modules) {
    const from = anyRoomOf(path);
    if (!from || /\.test\.tsx?$/.test(path)) continue;
    const targets = graph.get(from) ?? new Set();
    for (const { file } of imports) {
      const to = file && anyRoomOf(file);
      if (to && to !== from) targets.add(to);
    }
    graph.set(from, targets);
  }
  return listCycles(graph, (cycle) => `folders depend on each other: ${cycle.join(' → ')}`);
}
