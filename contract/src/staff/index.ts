export * from './endpoints.ts'
export * from './group-endpoints.ts'
export * from './model.ts'
export * from './problems.ts'
