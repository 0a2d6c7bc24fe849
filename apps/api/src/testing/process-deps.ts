import { toConfig } from '../config/config.ts';
import { parseEnv } from '../config/env.ts';
import { createLog } from '../core/log.ts';
import type { Deps } from '../deps.ts';
import { createDeps } from '../create-deps.ts';

/**
 * The dependencies of a process that a test starts and ends. Its first two arguments are the
 * database URL and the data folder.
 */
export async function createProcessDeps(env: Record<string, string> = {}): Promise<Deps> {
  const [, , url = '', dataDir = ''] = process.argv;
  const variables = { DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...env };
  const config = toConfig(parseEnv(variables), dataDir);
  const { deps } = await createDeps(config, { connectionString: url }, createLog('silent'));
  return deps;
}
