export { drafts } from './drafts.ts'
export { useKeptText } from './use-kept-text.ts'
