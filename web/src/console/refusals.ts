import { handleRefusals } from '../lib/api.ts'
import { session } from '../lib/session.ts'
import { toast } from '../ui/index.ts'
import { consoleWords } from './console.words.ts'
import { goToLogin } from './staff-guard.ts'

/** Codes that mean that there is no session any more. */
const lostSession = [401, 406]

/** The error catalogue of the specification, for every call alike. */
export const showRefusals = (): void =>
  handleRefusals((error, { isQuiet }) => {
    if (lostSession.includes(error.code)) {
      session.clear()
      toast.show({ kind: 'error', text: error.message || consoleWords.say('call.systemError') })
      goToLogin()
    } else if (!isQuiet) {
      toast.show({ kind: 'error', text: error.message || consoleWords.say('call.timeout') })
    }
  })
