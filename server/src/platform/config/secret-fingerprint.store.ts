import type { Db } from '../database/db.ts'
import { secretFingerprint } from './secret-fingerprint.tables.ts'

/** The first start stores the fingerprint; later starts compare theirs with it. */
export const isSecretOfDatabase = async (db: Db, fingerprint: string): Promise<boolean> => {
  await db.insert(secretFingerprint).values({ fingerprint }).onConflictDoNothing()
  const [stored] = await db.select().from(secretFingerprint)
  return stored?.fingerprint === fingerprint
}
