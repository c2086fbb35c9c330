export { useAutosave } from './use-autosave.ts'
