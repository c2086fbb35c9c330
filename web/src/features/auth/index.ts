export { signOut } from './sessions/sign-out.ts'
export { useSignOut } from './sign-out/use-sign-out.tsx'
