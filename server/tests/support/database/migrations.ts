import { readdirSync, readFileSync } from 'node:fs'

const folder = new URL('../../../migrations/', import.meta.url)

/** Statements of a migration; its name is given without the number. */
export const readMigration = (name: string): string[] => {
  const file = readdirSync(folder).find((each) => each.endsWith(`_${name}.sql`))
  if (!file) throw new Error(`no migration is called ${name}`)
  return readFileSync(new URL(file, folder), 'utf8').split('--> statement-breakpoint')
}
