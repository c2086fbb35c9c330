import type { LookedBackAttempt } from '@jingke/contract/assessment'
import { handInAttempt } from '@jingke/contract/assessment/calls'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../../lib/api/api.ts'
import { isUnsettled } from '../../../../lib/once/index.ts'
import type { OpenedAttempt } from '../open-quiz-attempt.ts'

/** Milliseconds. */
const retryDelay = 3000

type Options = Pick<OpenedAttempt, 'attempt' | 'outbox'> & {
  onEnd: (attempt: LookedBackAttempt) => void
  /** It goes on in another place, or here with more time. */
  onGoesOn: () => void
}

/** Hands in what the server has stored. */
export const useHandIn = ({ attempt, outbox, onEnd, onGoesOn }: Options) => {
  const { id: attemptId, holdId } = attempt
  const send = (isTimeUp: boolean) =>
    call(handInAttempt, { attemptId, holdId, isTimeUp }, { isQuiet: true })
  /** Only once everything is stored. */
  const handIn = useMutation({
    mutationFn: async () => {
      if (!(await outbox.flush())) throw new Error('some answers are not stored')
      return send(false)
    },
    onSuccess: onEnd,
  })
  /** At the end of time, when the server hands it in by itself as well: until there is an answer. */
  const end = useMutation({
    mutationFn: async () => {
      await outbox.flush()
      return send(true)
    },
    retry: (_, error) => isUnsettled(error),
    retryDelay,
    onSuccess: onEnd,
    onError: onGoesOn,
  })
  return { handIn, end }
}
