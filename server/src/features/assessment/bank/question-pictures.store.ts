import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { questionVersions } from './questions.tables.ts'

/** Returns those of the URLs that a version of a question uses, also one that is not the newest. */
export const listQuestionPictures = async (
  db: Db,
  addresses: readonly string[],
): Promise<string[]> => {
  const { rows } = await db.execute<{ address: string }>(sql`
    select asked.address from unnest(${sql.param([...addresses])}::text[]) as asked (address)
    where exists (
      select from ${questionVersions} as version
      where strpos(version.content::text, '"' || asked.address || '\\"') > 0
    )
  `)
  return rows.map(({ address }) => address)
}
