export { moveToDisk } from './move-to-disk.ts'
export { type MoveProgress, moveToStore } from './move-to-store.ts'
