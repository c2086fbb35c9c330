export * from './constants.ts'
export * from './endpoints.ts'
