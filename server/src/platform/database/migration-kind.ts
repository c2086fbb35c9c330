/** Marks a migration after which an earlier program would not work, or that locks a table for long. */
const stopMark = /^-- stop all servers: \S/m

/** Literals, and `now()`: other defaults rewrite the table. */
const constant = String.raw`(-?\d+|'[^']*'(::\w+(\[\])?)?|true|false|now\(\))`

const type = String.raw`"?(text|boolean|smallint|integer|bigint|real|double precision|jsonb|uuid|date|bytea|timestamp with time zone)"?(\[\])?`

const alwaysHarmless = [
  /^create (unlogged )?table /i,
  /^create index concurrently if not exists /i,
  /^drop index concurrently if exists /i,
  /^create function /i,
  /^alter table \S+ alter column \S+ (drop not null|set default [^,]+)$/i,
  new RegExp(
    String.raw`^alter table \S+ add column "\w+" ${type}( default ${constant}( not null)?)?$`,
    'i',
  ),
]

const ofTable = [
  /^alter table (\S+) /i,
  /^insert into (\S+) /i,
  /^create (?:unique )?index \S+ on (\S+) /i,
  /^create trigger [\s\S]*? on (\S+) /i,
]

const createdTable = /^create (?:unlogged )?table (\S+) /i

/** Each on one line, without comments and the bodies of functions. */
const toPlain = (statements: readonly string[]): string[] =>
  statements
    .join(';\n')
    .replaceAll(/\$\$[\s\S]*?\$\$/g, '')
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim())
    .filter((statement) => statement !== '')

/**
 * The first statement that a program of the version before may notice, or that may lock a table with rows for long. A
 * migration with one needs the mark.
 */
export const findDisturbing = (statements: readonly string[]): string | undefined => {
  const plain = toPlain(statements)
  const created = new Set(plain.map((statement) => createdTable.exec(statement)?.[1]))
  return plain.find(
    (statement) =>
      !alwaysHarmless.some((pattern) => pattern.test(statement)) &&
      !ofTable.some((pattern) => {
        const table = pattern.exec(statement)?.[1]
        return table !== undefined && created.has(table)
      }),
  )
}

const step = /^(create|drop) index concurrently if /i

/** These statements run outside a transaction. */
export const isInSteps = (statements: readonly string[]): boolean =>
  toPlain(statements).some((statement) => /\bconcurrently\b/i.test(statement))

/** A statement that could not be repeated after an interruption. */
export const findNoStep = (statements: readonly string[]): string | undefined =>
  toPlain(statements).find((statement) => !step.test(statement))

export const hasStopMark = (statements: readonly string[]): boolean =>
  statements.some((statement) => stopMark.test(statement))

/** Whether it may run while servers of an earlier version do. */
export const isBesideOthers = (statements: readonly string[]): boolean =>
  !hasStopMark(statements) && findDisturbing(statements) === undefined
