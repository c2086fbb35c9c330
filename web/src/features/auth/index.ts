export { signOut } from './sessions/sign-out.ts'
