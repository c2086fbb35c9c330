export { EditDialog } from './edit-dialog.tsx'
export { useDraft } from './use-draft.ts'
