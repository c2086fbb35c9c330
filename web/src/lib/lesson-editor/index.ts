export { LessonEditorDialog } from './lesson-editor-dialog.tsx'
export type { EditorProps, LessonEditorProps } from './lesson-editor-props.ts'
export { useKeptDraft } from './use-kept-draft.tsx'
