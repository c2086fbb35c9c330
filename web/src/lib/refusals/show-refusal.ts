import { toast } from '../../ui/index.ts'
import { pagePaths } from '../page-addresses.ts'
import { isPage } from '../safe-path.ts'
import { session } from '../session.ts'
import type { CallError } from '../transport.ts'
import { endSession, hasSessionEnded } from './end-session.ts'
import { isLostSession, type RefusalOptions } from './handle-refusals.ts'
import { refusalsTranslations } from './refusals.translations.ts'
import { textOf } from './text-of.ts'

/** A refusal at the sign-in itself would fetch the same document again and again. */
const isSigningIn = (): boolean =>
  isPage(window.location.pathname, pagePaths.login) && session.get().refreshToken === undefined

/** The error catalogue of the specification, for every call of both doors. */
export const showRefusal = (error: CallError, options: RefusalOptions): void => {
  if (hasSessionEnded()) return
  if (isLostSession(error) && !options.endsNoSession && !isSigningIn())
    endSession(error.message || refusalsTranslations.translate('call.systemError'))
  else if (!options.isQuiet) toast.show({ kind: 'error', text: textOf(error) })
}
