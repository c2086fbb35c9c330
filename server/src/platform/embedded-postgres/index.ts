export {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  type PostgresConnection,
  startEmbeddedPostgres,
} from './start-embedded-postgres.ts'
