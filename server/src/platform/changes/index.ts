export { differing, type Values } from './differing.ts'
export { recordChange } from './record-change.ts'
