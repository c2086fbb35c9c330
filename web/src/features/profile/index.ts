export { ProfileEditor, type ProfileEditorProps } from './profile-editor.tsx'
