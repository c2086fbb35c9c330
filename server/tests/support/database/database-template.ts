import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { runMigrations } from '../../../src/platform/database/migrate.ts'
import { startEmbeddedPostgres } from '../../../src/platform/embedded-postgres/index.ts'

export interface TestConnection {
  host: string
  port: number
  user: string
  password?: string
}

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestConnection
  }
}

export const templateName = 'jingke_template'

/** One Postgres per test run, with a migrated template database that each test file clones. */
export const setup = async (project: TestProject) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'jingke-test-'))
  // Files of several nodes run in parallel, each node with a pool, a listener and workers of its own.
  const settings = { max_connections: '500' }
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false, settings })
  const { database, ...connection } = postgres.connection
  const admin = new Client({ ...connection, database: 'postgres' })
  await admin.connect()
  await admin.query(`create database ${templateName}`)
  await admin.end()
  await runMigrations({ ...connection, database: templateName })
  project.provide('postgres', connection)
  return async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
