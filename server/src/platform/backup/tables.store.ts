import { type Client, escapeIdentifier } from 'pg'
import { from, to } from 'pg-copy-streams'
import type { BackedUpTable } from './manifest.ts'

/** Results of COPY must not depend on the settings of a server; long statements are expected. */
const settings: Record<string, string> = {
  client_encoding: 'UTF8',
  datestyle: 'ISO, MDY',
  intervalstyle: 'postgres',
  timezone: 'UTC',
  extra_float_digits: '1',
  bytea_output: 'hex',
  xmloption: 'content',
  search_path: 'public',
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  idle_session_timeout: '0',
  transaction_timeout: '0',
  lock_timeout: '10s',
}

/** Settings that a version does not know are left out. */
export const prepareSession = async (client: Client): Promise<void> => {
  await client.query(
    `select set_config(name, given.value, false)
     from json_each_text($1) as given(key, value) join pg_settings on name = lower(key)`,
    [JSON.stringify(settings)],
  )
}

/** Neither of an extension. */
const isOwn = (alias: string, catalogue: string) =>
  `not exists (select from pg_depend where classid = '${catalogue}'::regclass and objid = ${alias}.oid and deptype = 'e')`

export interface FoundTable extends BackedUpTable {
  /** On disk, without indexes. */
  readonly bytes: number
}

export const listTables = async (client: Client): Promise<FoundTable[]> => {
  const { rows } = await client.query<FoundTable>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns,
       pg_table_size(c.oid)::float8 as bytes
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and ${isOwn('c', 'pg_class')}
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.oid, c.relname order by c.relname`,
  )
  return rows
}

const nameOf = (table: string): string => `public.${escapeIdentifier(table)}`

/** As pg_dump does: migrations wait until the transaction ends. */
export const lockTables = async (
  client: Client,
  tables: readonly BackedUpTable[],
): Promise<void> => {
  const names = tables.map(({ name }) => nameOf(name)).join(', ')
  await client.query(`lock table ${names} in access share mode`)
}

export interface SequenceValue {
  readonly name: string
  readonly lastValue: string
}

/** Those that have been used. */
export const listSequences = async (client: Client): Promise<SequenceValue[]> => {
  const { rows } = await client.query<SequenceValue>(
    `select sequencename as name, last_value::text as "lastValue" from pg_sequences
     where schemaname = 'public' and last_value is not null order by 1`,
  )
  return rows
}

export const setSequences = async (
  client: Client,
  sequences: readonly SequenceValue[],
): Promise<void> => {
  for (const { name, lastValue } of sequences)
    await client.query('select setval($1::regclass, $2::bigint)', [nameOf(name), lastValue])
}

const columnsOf = ({ columns }: BackedUpTable): string => columns.map(escapeIdentifier).join(', ')

export const copyOut = (client: Client, table: BackedUpTable): AsyncIterable<Buffer> =>
  client.query(to(`copy ${nameOf(table.name)} (${columnsOf(table)}) to stdout`))

const writeRows = (client: Client, statement: string, rows: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    const stream = client.query(from(statement))
    stream.once('error', reject)
    stream.once('finish', resolve)
    stream.end(rows)
  })

export const copyIn = (client: Client, table: BackedUpTable, rows: Buffer): Promise<void> =>
  writeRows(client, `copy ${nameOf(table.name)} (${columnsOf(table)}) from stdin`, rows)

/** A job that runs waits again in a copy, with one attempt left. */
const queuedJobs = `select identifier, queue_name, payload, run_at,
    case when job.locked_by is null then attempts else least(attempts, max_attempts - 1) end as attempts,
    max_attempts, last_error, key, priority
  from graphile_worker._private_jobs job
  join graphile_worker._private_tasks task on task.id = task_id
  left join graphile_worker._private_job_queues queue on queue.id = job_queue_id`

export const copyQueueOut = (client: Client): AsyncIterable<Buffer> =>
  client.query(to(`copy (${queuedJobs}) to stdout`))

export const emptyQueue = async (client: Client): Promise<void> => {
  await client.query('delete from graphile_worker._private_jobs')
}

/** Adds the rows of a table of `queuedJobs` to the queue. */
const addJobs = async (client: Client, table: string): Promise<void> => {
  await client.query(`create temp table added_jobs on commit drop as
    select attempts, last_error, (graphile_worker.add_job(identifier, payload, queue_name, run_at,
      max_attempts, key, priority)).id as id from ${table}`)
  await client.query(`update graphile_worker._private_jobs as job
    set attempts = added.attempts, last_error = added.last_error
    from added_jobs as added where added.id = job.id`)
  await client.query('drop table added_jobs')
}

export const copyQueueIn = async (client: Client, rows: Buffer): Promise<void> => {
  await client.query(`create temp table copied_jobs on commit drop as ${queuedJobs} where false`)
  await writeRows(client, 'copy copied_jobs from stdin', rows)
  await addJobs(client, 'copied_jobs')
  await client.query('drop table copied_jobs')
}

interface ForeignKey {
  readonly table: string
  readonly name: string
  readonly definition: string
}

/**
 * What an owner who is no superuser can do instead of `session_replication_role`: foreign keys are dropped and
 * created again, which checks them, and the tables' own triggers are disabled. Rows of migrations are removed.
 */
export const loosenTables = async (
  client: Client,
  tables: readonly BackedUpTable[],
): Promise<() => Promise<void>> => {
  const { rows: foreignKeys } = await client.query<ForeignKey>(
    `select c.relname as table, conname as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = conrelid
     where contype = 'f' and connamespace = 'public'::regnamespace order by conname`,
  )
  for (const { table, name } of foreignKeys)
    await client.query(`alter table ${nameOf(table)} drop constraint ${escapeIdentifier(name)}`)
  for (const { name } of tables)
    await client.query(`alter table ${nameOf(name)} disable trigger user`)
  await client.query(`truncate ${tables.map(({ name }) => nameOf(name)).join(', ')}`)
  return async () => {
    for (const { table, name, definition } of foreignKeys)
      await client.query(
        `alter table ${nameOf(table)} add constraint ${escapeIdentifier(name)} ${definition}`,
      )
    for (const { name } of tables)
      await client.query(`alter table ${nameOf(name)} enable trigger user`)
  }
}

/** Tables, views, sequences, types and functions, in the words of ALTER. */
const objectsIn = (schema: string) => `
  select case c.relkind when 'v' then 'view' when 'm' then 'materialized view'
      when 'S' then 'sequence' else 'table' end as kind, format('%I', c.relname) as name
  from pg_class c where c.relnamespace = to_regnamespace('${schema}') and c.relkind in ('r', 'p', 'v', 'm', 'S')
    and ${isOwn('c', 'pg_class')}
    and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid
      and refclassid = 'pg_class'::regclass and deptype in ('a', 'i') and c.relkind = 'S')
  union all select 'type', format('%I', t.typname) from pg_type t
  where t.typnamespace = to_regnamespace('${schema}') and t.typtype in ('e', 'd') and ${isOwn('t', 'pg_type')}
  union all select 'function', format('%I(%s)', p.proname, pg_get_function_identity_arguments(p.oid))
  from pg_proc p where p.pronamespace = to_regnamespace('${schema}') and p.prokind in ('f', 'p') and ${isOwn('p', 'pg_proc')}`

const moveObjects = async (client: Client, source: string, target: string): Promise<void> => {
  const { rows } = await client.query<{ kind: string; name: string }>(objectsIn(source))
  for (const { kind, name } of rows)
    await client.query(`alter ${kind} ${source}.${name} set schema ${target}`)
}

const migrationsTable = '__drizzle_migrations'
const queueTable = 'queued_jobs'

/** Moves the school in `public`, its migrations and its waiting jobs into a schema of their own. */
export const putAside = async (client: Client, schema: string): Promise<void> => {
  await client.query(`create schema ${schema}`)
  await moveObjects(client, 'public', schema)
  await client.query(`alter table if exists drizzle.${migrationsTable} set schema ${schema}`)
  await client.query(`create table ${schema}.${queueTable} as ${queuedJobs}`)
  await emptyQueue(client)
}

/** The reverse of `putAside`. */
export const takeBack = async (client: Client, schema: string): Promise<void> => {
  await addJobs(client, `${schema}.${queueTable}`)
  await client.query(`drop table ${schema}.${queueTable}`)
  await client.query('create schema if not exists drizzle')
  await client.query(`alter table if exists ${schema}.${migrationsTable} set schema drizzle`)
  await moveObjects(client, schema, 'public')
  await client.query(`drop schema ${schema}`)
}

export const dropSchema = async (client: Client, schema: string): Promise<void> => {
  await client.query(`drop schema if exists ${schema} cascade`)
}

/** Schemas that `putAside` made, the newest first. */
export const listAside = async (client: Client, prefix: string): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    'select nspname as name from pg_namespace where starts_with(nspname, $1) order by 1 desc',
    [prefix],
  )
  return rows.map(({ name }) => name)
}

/** Whether somebody has an account. */
export const hasAccounts = async (client: Client): Promise<boolean> => {
  const { rows: tables } = await client.query<{ name: string | null }>(
    `select to_regclass('public.users')::text as name`,
  )
  if (!tables[0]?.name) return false
  const { rows } = await client.query('select from public.users limit 1')
  return rows.length > 0
}

export const readPostgresVersion = async (client: Client): Promise<string> => {
  const { rows } = await client.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  )
  return rows[0]?.version ?? ''
}
