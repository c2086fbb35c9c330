import { signOut } from '../features/auth/index.ts'
import { endSession } from '../lib/session/end-session.ts'

export const leave = async (): Promise<void> => {
  await signOut().catch(() => {})
  endSession()
}
