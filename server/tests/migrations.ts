import { readdirSync, readFileSync } from 'node:fs'

const folder = new URL('../migrations/', import.meta.url)

/** The statements of the migration with this name, without its number. */
export const readMigration = (name: string): string[] => {
  const file = readdirSync(folder).find((each) => each.endsWith(`_${name}.sql`))
  if (!file) throw new Error(`no migration is called ${name}`)
  return readFileSync(new URL(file, folder), 'utf8').split('--> statement-breakpoint')
}
