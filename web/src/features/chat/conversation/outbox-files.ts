import { userDatabase } from '../../../lib/session/user-storage.ts'

interface StoredFile {
  readonly id: string
  readonly file: Blob
  /** Milliseconds. */
  readonly addedAt: number
}

const table = 'chatFiles'
/** Milliseconds after which a file without its message is left over from an ended session. */
const grace = 60_000

/** Files of this page, also if the browser has no database. */
const files = new Map<string, Blob>()

const openDatabase = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(userDatabase, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(table, { keyPath: 'id' })
    request.onsuccess = () => {
      const database = request.result
      // The end of the session deletes the database.
      database.onversionchange = () => database.close()
      resolve(database)
    }
    request.onerror = () => reject(request.error)
  })

const run = async <Result>(
  mode: IDBTransactionMode,
  start: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | undefined> => {
  try {
    const database = await openDatabase()
    try {
      return await new Promise<Result>((resolve, reject) => {
        const transaction = database.transaction(table, mode)
        const request = start(transaction.objectStore(table))
        transaction.oncomplete = () => resolve(request.result)
        transaction.onerror = () => reject(transaction.error)
        transaction.onabort = () => reject(transaction.error)
      })
    } finally {
      database.close()
    }
  } catch {
    // Without a database, or with a full one, the file lives as long as the page.
    return undefined
  }
}

/** Images of messages in the outbox, by the id of their message. */
export const outboxFiles = {
  put: async (id: string, file: Blob): Promise<void> => {
    files.set(id, file)
    const stored: StoredFile = { id, file, addedAt: Date.now() }
    await run('readwrite', (store) => store.put(stored))
  },
  find: async (id: string): Promise<Blob | undefined> =>
    files.get(id) ??
    (await run<StoredFile | undefined>('readonly', (store) => store.get(id)))?.file,
  remove: async (id: string): Promise<void> => {
    files.delete(id)
    await run('readwrite', (store) => store.delete(id))
  },
  /** Deletes files whose messages are gone. */
  sweep: async (ids: ReadonlySet<string>): Promise<void> => {
    const stored = (await run<StoredFile[]>('readonly', (store) => store.getAll())) ?? []
    for (const { id, addedAt } of stored)
      if (!ids.has(id) && addedAt < Date.now() - grace) await outboxFiles.remove(id)
  },
}
