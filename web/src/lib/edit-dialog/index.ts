export { conflictVersion, useVersion } from './conflict.ts'
export { ConflictNotice } from './conflict-notice.tsx'
export { EditDialog } from './edit-dialog.tsx'
export { useDraft } from './use-draft.ts'
