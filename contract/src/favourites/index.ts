export * from './endpoints.ts'
export * from './problems.ts'
