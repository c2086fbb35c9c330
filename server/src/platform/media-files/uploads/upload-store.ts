import type { DataStore } from '@tus/server'

export interface ArrivedBytes {
  readonly size: number
  /** When the last of them arrived. */
  readonly arrivedAt: Date
  /** The same, or when a second name was given to them. */
  readonly changedAt: Date
}

/** Uploaded files, also while they arrive. Any server of the school may take the next part. */
export interface UploadStore {
  /** For the tus server. */
  readonly parts: DataStore
  /** Undefined: there is no such upload. */
  find(id: string): Promise<ArrivedBytes | undefined>
  /** What the tus server knows of it: `id`, `size` and `metadata`. */
  describe(id: string): Promise<unknown>
  list(): Promise<string[]>
  /** A path of the file on this machine; `folder` is where a copy may be put. */
  open(id: string, folder: string): Promise<string>
  /** A local file, as if it had been uploaded. */
  add(id: string, path: string): Promise<void>
  /** Gives the file a second name, independent of the first. */
  copy(id: string, newId: string): Promise<void>
  remove(id: string): Promise<void>
}
