import type { LookedBackAttempt } from '@jingke/contract/assessment'
import { handInAttempt } from '@jingke/contract/assessment/calls'
import { networkGrace } from '@jingke/contract/assessment/constants'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../../lib/api/api.ts'
import { isUnsettled } from '../../../../lib/once/index.ts'
import type { OpenedAttempt } from '../open-quiz-attempt.ts'

/** Milliseconds. */
const retryDelay = 3000
const saveDelay = 1000

/** Some answers are not stored, which the page says. */
export class NotStored extends Error {}

type Options = Pick<OpenedAttempt, 'attempt' | 'outbox' | 'clock'> & {
  onEnd: (attempt: LookedBackAttempt) => void
  /** It goes on here, with more time. */
  onGoesOn: () => void
}

/** Hands in what the server has stored. */
export const useHandIn = ({ attempt, outbox, clock, onEnd, onGoesOn }: Options) => {
  const { id: attemptId, holdId } = attempt
  const send = (isTimeUp: boolean) =>
    call(handInAttempt, { attemptId, holdId, isTimeUp }, { isQuiet: true })
  const countLate = () => outbox.useView.getState().late.length
  /** Only once everything is stored but what the learner was told of. */
  const handIn = useMutation({
    mutationFn: async () => {
      const known = countLate()
      if (!(await outbox.flush()) || countLate() > known) throw new NotStored()
      return send(false)
    },
    onSuccess: onEnd,
  })
  /** A save failed, and the server takes it for a moment longer. */
  const canStillSave = () =>
    outbox.useView.getState().status === 'failed' &&
    clock.now() < Date.parse(attempt.deadline ?? '') + networkGrace
  /** At the end of time, when the server hands it in by itself as well: until there is an answer. */
  const end = useMutation({
    mutationFn: async () => {
      while (!(await outbox.flush()) && canStillSave())
        await new Promise((resolve) => setTimeout(resolve, saveDelay))
      return send(true)
    },
    retry: (_, error) => isUnsettled(error),
    retryDelay,
    onSuccess: onEnd,
    onError: (error) => {
      if (!outbox.noticeTakeover(error)) onGoesOn()
    },
  })
  return { handIn, end }
}
