/**
 * Server settings, passed on the command line so that they always belong to this release.
 * Durability keeps PostgreSQL's defaults: fsync, full_page_writes, synchronous_commit.
 */
export const defaultSettings: Readonly<Record<string, string>> = {
  max_connections: '50',
  shared_buffers: '64MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  effective_cache_size: '512MB',
  random_page_cost: '1.1',
  jit: 'off',
  // One machine and no replication: less to write and fewer processes.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  min_wal_size: '48MB',
  max_wal_size: '512MB',
  io_method: 'sync',
  // After a crash all files are flushed once: in one system call where available.
  ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
  max_worker_processes: '4',
  max_parallel_workers_per_gather: '1',
  autovacuum_worker_slots: '2',
  autovacuum_max_workers: '2',
  timezone: 'UTC',
  lc_messages: 'C',
  // Failed statements are logged by the caller: their text may contain personal data.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  log_timezone: 'UTC',
  log_line_prefix: '',
};

export function settingArguments(settings: Readonly<Record<string, string>>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** A folder as an item of a list setting, quoted for any characters. */
export function quoteListItem(folder: string): string {
  return `"${folder.replaceAll('"', '""')}"`;
}
