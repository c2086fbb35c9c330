export * from './constants.ts'
export * from './endpoints.ts'
export * from './model.ts'
export * from './problems.ts'
