import type { Quiz } from '@jingke/contract/assessment'
import { toFullTime } from '../../../../lib/time/index.ts'
import { quizTranslations } from '../quiz.translations.ts'

interface Fact {
  readonly name: string
  readonly value: string
}

/** What a learner needs to know before the start. */
export const useQuizFacts = (quiz: Quiz, toLength: (seconds: number) => string): Fact[] => {
  const t = quizTranslations.useTranslations()
  const { timeLimit, questionTime, attemptLimit, opensAt, closesAt } = quiz
  const used = quiz.attempts.filter(({ state, isEarlier }) => state !== 'open' && !isEarlier).length
  const at = (time: string) => toFullTime(new Date(time))
  const facts: Fact[] = [
    { name: t('questions'), value: t('questionCount', { count: quiz.questionCount }) },
    {
      name: t('timeLimit'),
      value: timeLimit === null ? t('noTimeLimit') : toLength(timeLimit),
    },
  ]
  if (questionTime !== null)
    facts.push({
      name: t('questionTime'),
      value: t('questionTimeText', { length: toLength(questionTime) }),
    })
  facts.push({
    name: t('attempts'),
    value:
      attemptLimit === null ? t('attemptsFree') : t('attemptsUsed', { limit: attemptLimit, used }),
  })
  if (quiz.pause > 0 && attemptLimit !== 1)
    facts.push({ name: t('pause'), value: toLength(quiz.pause) })
  facts.push({
    name: t('pass'),
    value: t(quiz.mustPass ? 'passNeeded' : 'passText', { percent: quiz.passPercent }),
  })
  if (opensAt !== null && closesAt !== null)
    facts.push({
      name: t('opens'),
      value: t('opensFromTo', { from: at(opensAt), to: at(closesAt) }),
    })
  else if (opensAt !== null)
    facts.push({ name: t('opens'), value: t('opensFrom', { at: at(opensAt) }) })
  else if (closesAt !== null)
    facts.push({ name: t('opens'), value: t('closesAt', { at: at(closesAt) }) })
  return facts
}
