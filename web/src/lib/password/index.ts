export { CodeDialog } from './code-dialog.tsx'
export { PasswordField } from './password-field.tsx'
