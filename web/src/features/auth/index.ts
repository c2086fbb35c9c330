export { signOut } from './auth.calls.ts'
