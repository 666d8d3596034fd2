import { totalmem } from 'node:os';

/** `tests` gives up durability for speed: only for clusters that are thrown away. */
export type EmbeddedMode = 'production' | 'tests';

/**
 * Server settings, given on the command line so that a new version of the program changes them without touching files.
 * ERROR lines are left out of the log: they carry people's data, and the program already logs what it cares about.
 */
export function serverSettings(
  mode: EmbeddedMode,
  port: number,
  others: Readonly<Record<string, string | number>> = {},
): string[] {
  return asArguments({ ...common, ...(mode === 'tests' ? tests : production()), port, ...others });
}

/** Settings of a server that runs for a while beside the one people work with: as durable, and small. */
export function guestSettings(port: number, others: Readonly<Record<string, string>>): string[] {
  return asArguments({ ...common, ...production(), shared_buffers: '128MB', max_connections: 20, port, ...others });
}

const asArguments = (settings: Readonly<Record<string, string | number>>) =>
  Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

const common = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 200,
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'log',
  log_checkpoints: 'off',
  // Short queries gain nothing from compiling, and the compiler is not among the binaries.
  jit: 'off',
  random_page_cost: 1.1,
};

/** Sized for a machine that also runs the program: an eighth of the memory, 128 MB to 3 GB. */
function production(): Record<string, string | number> {
  // A container may be granted less than the machine has; 0 means that nobody knows.
  const totalMb = Math.floor(Math.min(totalmem(), process.constrainedMemory() || totalmem()) / 2 ** 20);
  return {
    fsync: 'on',
    shared_buffers: `${Math.min(3072, Math.max(128, Math.floor(totalMb / 8)))}MB`,
    effective_cache_size: `${Math.floor(totalMb / 2)}MB`,
    work_mem: '16MB',
    maintenance_work_mem: `${Math.min(512, Math.max(64, Math.floor(totalMb / 32)))}MB`,
    wal_compression: 'on',
    min_wal_size: '256MB',
    max_wal_size: '2GB',
    // What waits for its copy (`backup/archive.ts`) is given up before it fills the disk people sell from.
    max_slot_wal_keep_size: '4GB',
    checkpoint_timeout: '15min',
    idle_in_transaction_session_timeout: '5min',
  };
}

const tests = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  autovacuum: 'off',
  shared_buffers: '256MB',
  max_wal_size: '1GB',
};
