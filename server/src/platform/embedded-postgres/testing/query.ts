import { Client, type ClientConfig } from 'pg'

/** Returns the rows of the last statement. */
export const query = async (connection: ClientConfig, ...statements: string[]) => {
  const client = new Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    let rows: Record<string, unknown>[] = []
    for (const statement of statements) rows = (await client.query(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}
