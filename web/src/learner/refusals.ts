import { handleRefusals } from '../lib/api.ts'
import { isPage } from '../lib/safe-path.ts'
import { session } from '../lib/session.ts'
import { toast } from '../ui/index.ts'
import { learnerWords } from './learner.words.ts'

/** Codes that mean that there is no session any more. */
const lostSession = [401, 406]

/** The error catalogue of the specification, for every call alike. */
export const showRefusals = (goToLogin: () => void): void =>
  handleRefusals((error, { isQuiet }) => {
    // The player of a partner's frame says itself why it stops: nobody signs in there.
    if (isPage(window.location.pathname, '/videoPlayer')) {
      if (lostSession.includes(error.code)) session.forgetPartner()
    } else if (lostSession.includes(error.code)) {
      session.clear()
      toast.show({ kind: 'error', text: error.message || learnerWords.say('call.systemError') })
      goToLogin()
    } else if (!isQuiet) {
      toast.show({ kind: 'error', text: error.message || learnerWords.say('call.timeout') })
    }
  })
