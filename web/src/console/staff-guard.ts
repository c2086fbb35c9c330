import type { CurrentUser } from '@jingke/contract/auth'
import { call } from '../lib/api.ts'
import { session } from '../lib/session.ts'
import { loadSite, useSite } from '../lib/site.ts'
import { toast } from '../ui/index.ts'
import { consoleWords } from './console.words.ts'

const never = (): Promise<never> => new Promise(() => {})

/** The sign-in is the learners' door, which leads back here. */
export const goToLogin = (path = window.location.pathname + window.location.search): void =>
  window.location.assign(`/login?redirect=${encodeURIComponent(path)}`)

const loadUser = async (): Promise<void> => {
  const user: CurrentUser | null = await call(
    '/jk-user/api-user/v1/user/getCurrentUser',
    {},
    { isRepeatable: true },
  )
  if (user) return session.knowUser(user)
  toast.show({ kind: 'error', text: consoleWords.say('user.empty') })
  session.clear()
}

/** Nobody is shown anything before the server has said who is there. */
export const admit = async (path: string): Promise<null> => {
  if (!useSite.getState().site) await loadSite().catch(() => {})
  if (session.get().refreshToken !== undefined && !session.get().user)
    await loadUser().catch((error) => {
      if (session.get().refreshToken !== undefined) throw error
    })
  if (session.get().refreshToken === undefined) {
    goToLogin(path)
    return never()
  }
  return null
}
