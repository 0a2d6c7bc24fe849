import { readModules } from './modules.ts';
import { rules } from './rules.ts';
import type { Violation } from './violation.ts';

/** All violations of the architecture's rules in the apps and packages below `root`. */
export function checkArchitecture(root: string): { modules: number; violations: Violation[] } {
  const modules = readModules(root);
  return { modules: modules.length, violations: rules.flatMap(({ find }) => find(modules)) };
}
