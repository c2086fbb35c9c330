import { signOut } from '../features/auth/index.ts'
import { tabs } from './tabs/tabs.ts'

/** Signs out: nothing of the session stays in the page, which starts anew at the sign-in. */
export const leave = async (): Promise<void> => {
  await signOut().catch(() => {})
  tabs.clear()
  window.location.assign('/login')
}
