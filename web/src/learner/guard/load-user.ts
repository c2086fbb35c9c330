import type { CurrentUser } from '@jingke/contract/auth'
import { call } from '../../lib/api.ts'
import { session } from '../../lib/session.ts'
import { toast } from '../../ui/index.ts'
import { learnerWords } from '../learner.words.ts'

/** An empty answer about who is signed in ends the session, in the specification's words. */
export const loadUser = async (): Promise<void> => {
  const user: CurrentUser | null = await call(
    '/jk-user/api-user/v1/user/getCurrentUser',
    {},
    { isRepeatable: true },
  )
  if (!user) {
    toast.show({ kind: 'error', text: learnerWords.say('user.empty') })
    throw new Error('the answer about the user was empty')
  }
  session.knowUser(user)
}
