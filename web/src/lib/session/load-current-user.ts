import type { CurrentUser } from '@jingke/contract/auth'
import { getCurrentUser } from '@jingke/contract/auth/calls'
import { call } from '../api/api.ts'
import { errorText } from '../api-errors/error-text.ts'
import { retryPauses, retryTransient } from '../api-errors/retry-transient.ts'
import { leaveSession } from './leave-session.ts'
import { freshToken } from './renew-session.ts'
import { renewalText } from './renewal-text.ts'
import { sessionTranslations } from './session.translations.ts'
import { session } from './session.ts'
import { waitingNotice } from './waiting-notice.ts'

/** Only a refusal ends a session: as long as the server does not answer, the refresh token is kept. */
const renewFirst = (): Promise<unknown> =>
  retryTransient(
    freshToken,
    ({ error }) => waitingNotice.show(renewalText(error)),
    Number.POSITIVE_INFINITY,
  ).finally(waitingNotice.hide)

const askUser = (): Promise<CurrentUser | null> =>
  retryTransient(
    () => call(getCurrentUser, {}, { isQuiet: true }),
    ({ error, attempt }) =>
      waitingNotice.show(
        `${errorText(error)} ${sessionTranslations.translate('user.retrying', { attempt, attempts: retryPauses.length })}`,
      ),
  ).finally(waitingNotice.hide)

/** Loads the signed-in user. A refused renewal, an empty output, or failure after all retries, ends the session. */
export const loadCurrentUser = async (): Promise<void> => {
  try {
    await renewFirst()
    const user = await askUser()
    if (user) session.setUser(user)
    else leaveSession(sessionTranslations.translate('user.empty'))
  } catch (error) {
    leaveSession(errorText(error))
  }
}
