export { UnsavedGuard } from './unsaved-guard.tsx'
export { useCloseGuard } from './use-close-guard.tsx'
