import { hashOf } from './cluster-paths.ts'
import type { NativeFolder } from './native-folder.ts'

const defaults = {
  max_connections: '100',
  shared_buffers: '128MB',
  // All of it is written soon after a start, and then stays in memory.
  wal_buffers: '1MB',
  // Each is a process that waits all day: readers ahead for slow disks, and a launcher of replication.
  io_method: 'sync',
  max_logical_replication_workers: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Not in /dev/shm: Docker gives it 64 MB, and systemd empties it when a user logs out.
  dynamic_shared_memory_type: 'mmap',
  log_checkpoints: 'off',
}

/** Keeps statements, parameters and rows out of the log: terse omits "Failing row contains (…)". */
const privateLog = {
  log_statement: 'none',
  log_min_duration_statement: '-1',
  log_min_error_statement: 'panic',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
  log_error_verbosity: 'terse',
}

const throwaway = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/** Part of the socket's file name; Postgres does not listen on TCP. */
export const port = 5432

export interface SettingsInput {
  readonly native: NativeFolder
  readonly socketDir: string
  readonly isDurable: boolean
  readonly extra: Record<string, string>
}

/** `cluster_name` is a hash of the other settings: a running server with the same name can be reused. */
export const buildSettings = (
  input: SettingsInput,
): Record<string, string> & { cluster_name: string } => {
  const settings = {
    ...defaults,
    ...(input.isDurable ? {} : throwaway),
    ...input.extra,
    ...privateLog,
    listen_addresses: '',
    port: String(port),
    unix_socket_directories: `"${input.socketDir.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
  }
  const hash = hashOf(JSON.stringify([input.native, settings]))
  return { ...settings, cluster_name: `jingke-${hash}` }
}
