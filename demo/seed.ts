import type { Context } from '../server/src/platform/context.ts'
import { demoAccounts, seedAccounts } from './seed/accounts.ts'
import { seedSite } from './seed/site.ts'

/** Fills an empty database with the demo school, whole or not at all, and once. */
export const seedDemo = async (context: Context): Promise<string[]> => {
  await context.database.orm.transaction(async (tx) => {
    const within = { ...context, database: { ...context.database, orm: tx } }
    if (await seedAccounts(within)) await seedSite(within)
  })
  return demoAccounts
}
