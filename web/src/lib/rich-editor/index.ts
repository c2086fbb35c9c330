export { RichEditorField } from './rich-editor-field.tsx'
