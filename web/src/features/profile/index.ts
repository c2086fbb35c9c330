export { problemTexts } from './problem-texts.ts'
export { emptyProfile } from './profile-draft.ts'
export { ProfileEditor, type ProfileEditorProps } from './profile-editor.tsx'
export { ProfileFieldset } from './profile-fieldset.tsx'
