import { signOut } from '../features/auth/index.ts'
import { endSession } from '../lib/refusals/index.ts'

export const leave = async (): Promise<void> => {
  await signOut().catch(() => {})
  endSession()
}
