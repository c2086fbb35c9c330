export { type AccountKey, getAccountKey, openText, sealText, setAccountKey } from './account-key.ts'
export { drafts } from './drafts.ts'
export { useKeptText } from './use-kept-text.ts'
export { useLoadedDraft } from './use-loaded-draft.ts'
