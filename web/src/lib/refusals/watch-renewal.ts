import { toast } from '../../ui/index.ts'
import { keepSessionFresh } from '../renew-session.ts'
import { refusalsWords } from './refusals.words.ts'
import { textOf } from './text-of.ts'

/** Renews in the background, and says so when that fails. */
export const watchRenewal = (): (() => void) =>
  keepSessionFresh({
    onFailure: (error, retry) =>
      toast.show({
        kind: 'warning',
        text: refusalsWords.say('renewal.failed', { reason: textOf(error) }),
        action: { label: refusalsWords.say('renewal.retry'), onAct: retry },
      }),
  })
