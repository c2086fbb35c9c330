export { startDigests } from './start-digests.ts'
