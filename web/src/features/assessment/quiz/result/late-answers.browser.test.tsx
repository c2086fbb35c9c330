import type { LookedBackAttempt } from '@jingke/contract/assessment'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../../../../ui/testing/render.tsx'
import { keptChanges } from '../outbox/kept-changes.ts'
import { LateAnswers } from './late-answers.tsx'

beforeEach(() => localStorage.clear())

test('where the quiz hides its questions, what was chosen too late can be shown with its question', async () => {
  const options = ['alpha', 'beta'].map((text) => ({ id: text, text }))
  const change = {
    ...{ place: 1, number: 3, at: '2026-03-01T08:00:00.000Z' },
    answer: { type: 'single', optionId: 'beta' } as const,
    question: { type: 'single', body: 'Which one?', points: 1, options } as const,
  }
  const refused = {
    ...{ place: 2, number: 4, at: change.at, isFaulty: true },
    answer: { type: 'short-text', text: 'because' } as const,
    question: { type: 'short-text', body: 'Why?', points: 1, maxLength: 9 } as const,
  }
  vi.spyOn(keptChanges, 'list').mockResolvedValue({ unsent: [change], late: [refused] })
  const attempt = { id: 7, questions: null } as LookedBackAttempt
  render(<LateAnswers attempt={attempt} />)
  await expect.element(page.getByText('Which one?')).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'beta' })).toBeChecked()
  await expect.element(page.getByText(/第 2 题 · 写于.*已超时/)).toBeVisible()
  await expect.element(page.getByText('Why?')).toBeVisible()
  await expect.element(page.getByText(/第 3 题 · 写于.*服务器未接受/)).toBeVisible()
})
