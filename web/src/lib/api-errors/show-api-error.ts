import { toast } from '../../ui/index.ts'
import type { ApiError } from '../api/transport.ts'
import { consolePath, isConsolePath, pagePaths } from '../navigation/page-addresses.ts'
import { isPage } from '../navigation/safe-path.ts'
import { hasSessionEnded, leaveSession } from '../session/leave-session.ts'
import { session } from '../session/session.ts'
import { apiErrorsTranslations } from './api-errors.translations.ts'
import { errorText } from './error-text.ts'
import { type CallOptions, isLostSession } from './handle-api-errors.ts'

/** Ending the session there would load the same document again and again. */
const isSigningIn = (): boolean =>
  isPage(window.location.pathname, pagePaths.login) && session.get().refreshToken === undefined

/** Staff whose site requires two-factor sign-in, which they have yet to set up. */
const mustSetUpSecondStep = ({ data }: ApiError): boolean =>
  (data as { mustSetUp?: string } | null)?.mustSetUp === 'second-step'

/** The error handling of the specification, for the calls of learner pages and console. */
export const showApiError = (error: ApiError, options: CallOptions): void => {
  if (hasSessionEnded()) return
  if (isLostSession(error) && !options.endsNoSession && !isSigningIn())
    leaveSession(error.message || apiErrorsTranslations.translate('call.systemError'))
  else if (mustSetUpSecondStep(error) && !isConsolePath(window.location.pathname))
    window.location.assign(consolePath)
  else if (!options.isQuiet) toast.show({ kind: 'error', text: errorText(error) })
}
