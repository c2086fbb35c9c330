import { expect, test } from 'vitest'
import {
  emptyQuiz,
  findFaults,
  newDraw,
  newQuestionItem,
  toDraft,
  toSettings,
} from './quiz-draft.ts'

const question = {
  id: 4,
  type: 'single',
  excerpt: 'What is water?',
  category: '',
  categoryId: null,
  tags: [],
  difficulty: 'easy',
  points: 1,
  isArchived: false,
  updatedAt: '2026-03-01T08:00:00.000Z',
  editor: '',
} as const

const draft = {
  ...emptyQuiz,
  introZh: '期中考试',
  items: [
    newQuestionItem({ ...question, tags: [] }, '2.5'),
    { ...newDraw(), count: '8', difficulty: 'easy' as const, tags: 'A， B', categoryId: '7' },
  ],
  timeLimit: '45',
  questionTime: '90',
  attempts: '2',
  pause: '30',
  opensAt: '2026-03-09T08:30',
  closesAt: '2026-03-09T10:00',
  code: ' 4711 ',
}

test('a form becomes settings in seconds, and these the same form again', () => {
  const settings = toSettings(draft)
  expect(settings).toMatchObject({
    items: [
      { kind: 'question', questionId: 4, points: 2.5 },
      { kind: 'draw', count: 8, difficulty: 'easy', tags: ['A', 'B'], categoryId: 7, points: null },
    ],
    timeLimit: 2700,
    questionTime: 90,
    attempts: 2,
    pause: 1800,
    opensAt: new Date('2026-03-09T08:30').toISOString(),
    code: '4711',
  })
  expect(settings.items[1]).not.toHaveProperty('type')
  expect(toSettings(toDraft(settings, [question as never]))).toEqual(settings)
})

test('empty fields are no limits', () => {
  expect(toSettings(emptyQuiz)).toMatchObject({
    timeLimit: null,
    questionTime: null,
    attempts: null,
    pause: 0,
    opensAt: null,
    closesAt: null,
  })
})

test('a question that is no more in the bank is left out', () => {
  expect(toDraft(toSettings(draft), []).items).toMatchObject([{ kind: 'draw' }])
})

test('faults are found before it is sent', () => {
  expect(Object.values(findFaults(draft))).not.toContain(true)
  expect(findFaults(emptyQuiz)).toMatchObject({ items: true, timeLimit: false })
  const faulty = { ...draft, timeLimit: '0', passPercent: '101', closesAt: draft.opensAt }
  expect(findFaults(faulty)).toMatchObject({ timeLimit: true, passPercent: true, order: true })
})
