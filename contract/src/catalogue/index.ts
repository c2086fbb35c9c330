export * from './console/index.ts'
export * from './endpoints.ts'
export * from './model.ts'
export * from './problems.ts'
