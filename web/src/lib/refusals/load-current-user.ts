import type { CurrentUser } from '@jingke/contract/auth'
import { call } from '../api.ts'
import { session } from '../session.ts'
import { endSession } from './end-session.ts'
import { refusalsTranslations } from './refusals.translations.ts'
import { retryPauses, retryTransient } from './retry-transient.ts'
import { textOf } from './text-of.ts'
import { waitingNotice } from './waiting-notice.ts'

const askUser = (): Promise<CurrentUser | null> =>
  retryTransient(
    () => call('/jk-user/api-user/v1/user/getCurrentUser', {}, { isQuiet: true }),
    ({ error, attempt }) =>
      waitingNotice.show(
        `${textOf(error)} ${refusalsTranslations.translate('user.retrying', { attempt, attempts: retryPauses.length })}`,
      ),
  ).finally(waitingNotice.hide)

/** Learns who is signed in. An empty answer, or none after several attempts, ends the session. */
export const loadCurrentUser = async (): Promise<void> => {
  try {
    const user = await askUser()
    if (user) session.knowUser(user)
    else endSession(refusalsTranslations.translate('user.empty'))
  } catch (error) {
    endSession(textOf(error))
  }
}
