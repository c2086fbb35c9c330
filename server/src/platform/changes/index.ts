export { eraseChangesOf } from './changes.store.ts'
export { changes } from './changes.tables.ts'
export { differing, type Values } from './differing.ts'
export { recordChange } from './record-change.ts'
