export { eraseKeysOf } from './idempotency-keys.store.ts'
export { runOnce } from './run-once.ts'
export { startIdempotencySweep } from './sweep.ts'
