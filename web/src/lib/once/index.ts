export { isUnsettled, storedVersion } from './outcome.ts'
export { useOnce } from './use-once.ts'
export { useOnceMutation } from './use-once-mutation.ts'
