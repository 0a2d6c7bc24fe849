import { findModuleCycles, findSliceCycles } from './cycles.ts';
import { readModules } from './modules.ts';
import { findEnvironmentReaders, findForbiddenImports, findStrayQueries } from './rules.ts';
import type { Violation } from './rules.ts';

/** Every breach of the architecture's rules in the apps and packages below `root`. */
export function checkArchitecture(root: string): { modules: number; violations: Violation[] } {
  const modules = readModules(root);
  const violations = [
    findForbiddenImports,
    findStrayQueries,
    findEnvironmentReaders,
    findModuleCycles,
    findSliceCycles,
  ].flatMap((find) => find(modules));
  return { modules: modules.length, violations };
}
