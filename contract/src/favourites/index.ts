export * from './endpoints.ts'
export * from './marks.ts'
export * from './problems.ts'
