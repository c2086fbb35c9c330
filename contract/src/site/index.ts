export * from './endpoints.ts'
export type { InitialData } from './initial-data.ts'
export * from './model.ts'
export * from './statistics.ts'
