import type { ClientBase } from 'pg'

/** A primary becomes a replica only by a restart, which ends its connections, so a new connection is where to look. */
export const requirePrimary = async (client: ClientBase): Promise<void> => {
  const { rows } = await client.query<{ isReplica: boolean }>(
    'select pg_is_in_recovery() as "isReplica"',
  )
  if (rows[0]?.isReplica) throw new NotPrimary()
}

export class NotPrimary extends Error {
  override readonly name = 'NotPrimary'

  constructor() {
    super('the database is a replica')
  }
}
