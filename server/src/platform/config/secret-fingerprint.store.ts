import type { Db } from '../database/db.ts'
import type { Keys } from '../keys/keys.ts'
import { secretFingerprint } from './secret-fingerprint.tables.ts'

export const fingerprintOf = ({ fingerprint }: Keys): string => fingerprint.toString('base64url')

export const findFingerprint = async (db: Db): Promise<string | undefined> =>
  (await db.select().from(secretFingerprint))[0]?.fingerprint

export const replaceFingerprint = async (db: Db, fingerprint: string): Promise<void> => {
  await db.update(secretFingerprint).set({ fingerprint })
}

/** The first start stores the fingerprint; later starts compare theirs with it. */
export const isSecretOfDatabase = async (db: Db, fingerprint: string): Promise<boolean> => {
  await db.insert(secretFingerprint).values({ fingerprint }).onConflictDoNothing()
  return (await findFingerprint(db)) === fingerprint
}
