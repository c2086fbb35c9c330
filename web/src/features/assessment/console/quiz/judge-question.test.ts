import type { QuestionAnalysis } from '@jingke/contract/assessment'
import { expect, test } from 'vitest'
import { judgeQuestion, type Verdict } from './judge-question.ts'

const good: QuestionAnalysis = {
  questionId: 1,
  type: 'single',
  excerpt: '',
  asked: 30,
  answered: 30,
  rightPercent: 60,
  averagePercent: 60,
  discrimination: 0.4,
  options: [
    { id: 'a', text: 'right', isRight: true, chosen: 18, better: 80, weaker: 40 },
    { id: 'b', text: 'wrong', isRight: false, chosen: 12, better: 20, weaker: 60 },
  ],
}

const chosen = (...counts: number[]) =>
  good.options.map((option, index) => ({ ...option, chosen: counts[index] ?? 0 }))

test.each<[string, Partial<QuestionAnalysis>, Verdict | undefined]>([
  ['separates well', {}, undefined],
  ['is answered by those who know less', { discrimination: -0.1 }, 'reversed'],
  ['has a wrong option that attracts more', { options: chosen(10, 20) }, 'misleading'],
  ['is hardly ever right', { rightPercent: 19.9, options: [] }, 'tooHard'],
  ['is nearly always right', { rightPercent: 95, discrimination: 0.1 }, 'tooEasy'],
  ['does not tell who knows more', { discrimination: 0.19 }, 'weak'],
  ['has no figure for that', { discrimination: null }, undefined],
  ['was answered by too few', { answered: 4, discrimination: -1 }, undefined],
])('a question that %s', (_, figures, verdict) => {
  expect(judgeQuestion({ ...good, ...figures })).toBe(verdict)
})
