import { keptDatabase } from '../session/user-storage.ts'

export interface KeptRows {
  /** One row: the sign-in that the lessons belong to, with the key of its account. */
  readonly owner: {
    readonly id: 'owner'
    readonly signInId: string
    readonly owner: string
    readonly key: CryptoKey
    /** Milliseconds since 1970: when the server was last reached. */
    readonly seenAt: number
  }
  readonly lessons: {
    readonly id: number
    readonly openedAt: number
    readonly sealed: Uint8Array<ArrayBuffer>
  }
}
type Table = keyof KeptRows
const tables: readonly Table[] = ['owner', 'lessons']

const openDatabase = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(keptDatabase, 1)
    request.onupgradeneeded = () => {
      for (const table of tables) request.result.createObjectStore(table, { keyPath: 'id' })
    }
    request.onsuccess = () => {
      const database = request.result
      // The end of the session deletes the database.
      database.onversionchange = () => database.close()
      resolve(database)
    }
    request.onerror = () => reject(request.error)
  })

/** One transaction of one table. Rejects without storage, and if it is full. */
const run = async <Result>(
  table: Table,
  mode: IDBTransactionMode,
  start: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> => {
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
}

export const keptRows = {
  all: <Name extends Table>(table: Name): Promise<KeptRows[Name][]> =>
    run<KeptRows[Name][]>(table, 'readonly', (store) => store.getAll()),
  put: async <Name extends Table>(table: Name, row: KeptRows[Name]): Promise<void> => {
    await run(table, 'readwrite', (store) => store.put(row))
  },
  remove: async (table: Table, id: number): Promise<void> => {
    await run(table, 'readwrite', (store) => store.delete(id))
  },
  clear: async (table: Table): Promise<void> => {
    await run(table, 'readwrite', (store) => store.clear())
  },
}
