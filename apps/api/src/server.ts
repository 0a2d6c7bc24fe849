import { NewerDatabaseError } from '@bakery/db';
import { readConfig } from './config/config.ts';
import { ConfigError } from './config/env.ts';
import { createLog } from './core/log.ts';
import { StartError } from './core/http/http-server.ts';
import { UpdateFailedError } from './installation/update-failed.ts';
import { startProcess } from './process.ts';

/**
 * The entry point of the server: checks the environment, starts, and stops gracefully on request.
 */
async function main(): Promise<void> {
  const config = readConfig(process.cwd());
  const log = createLog(config.logLevel);
  log.info({ release: config.release, node: process.version }, 'starting');
  const running = await startProcess(config, log);

  let stopping = false;
  const stop = (reason: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ reason }, 'stopping');
    // Whatever still hangs must not keep the process past its ten seconds.
    setTimeout(() => process.exit(0), 9_500).unref();
    running.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'did not stop cleanly');
        process.exit(0);
      },
    );
  };
  running.ready.catch((error: unknown) => {
    if (
      error instanceof StartError ||
      error instanceof NewerDatabaseError ||
      error instanceof UpdateFailedError
    ) {
      console.error(`Could not start: ${error.message}`);
    } else log.fatal({ err: error }, 'could not prepare the database');
    process.exitCode = 1;
    running.stop().finally(() => process.exit(1));
  });
  process.on('SIGINT', () => stop('SIGINT'));
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGHUP', () => stop('SIGHUP'));
  // The launcher that started us has gone.
  process.on('disconnect', () => stop('launcher gone'));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught error');
    process.exitCode = 1;
    setTimeout(() => process.exit(1), 5_000).unref();
    running.stop().finally(() => process.exit(1));
  });
}

try {
  await main();
} catch (error) {
  if (error instanceof ConfigError) {
    for (const line of error.message.split('\n')) console.error(`Configuration: ${line}`);
  } else {
    console.error(`Could not start: ${error instanceof Error ? error.message : String(error)}`);
  }
  process.exit(1);
}
