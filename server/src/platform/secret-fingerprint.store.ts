import type { Db } from './db.ts'
import { secretFingerprint } from './secret-fingerprint.tables.ts'

/** The first secret stays noted: a server with another one is told apart at every start. */
export const isSecretOfDatabase = async (db: Db, fingerprint: string): Promise<boolean> => {
  await db.insert(secretFingerprint).values({ fingerprint }).onConflictDoNothing()
  const [noted] = await db.select().from(secretFingerprint)
  return noted?.fingerprint === fingerprint
}
