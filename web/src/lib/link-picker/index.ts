export { isLinkMissing, linkDraftOf } from './link-draft.ts'
export { LinkPicker } from './link-picker.tsx'
