export * from './constants.ts'
export * from './endpoints.ts'
export * from './lists.ts'
export * from './model.ts'
