export { openObjectStore, schoolSource } from './school-source.ts'
