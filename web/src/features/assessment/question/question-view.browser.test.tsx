import type { Answer, PresentedQuestion } from '@jingke/contract/assessment'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../../../ui/testing/render.tsx'
import { QuestionView } from './question-view.tsx'

type Props = {
  question: PresentedQuestion
  isDisabled: boolean
  onAnswer: (answer: Answer) => void
}

const Asked = ({ onAnswer, ...props }: Props) => {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const change = (next: Answer) => {
    onAnswer(next)
    setAnswer(next)
  }
  return <QuestionView {...props} answer={answer} onChange={change} />
}

const show = (question: PresentedQuestion, isDisabled = false) => {
  const answers = vi.fn<(answer: Answer) => void>()
  render(<Asked question={question} isDisabled={isDisabled} onAnswer={answers} />)
  return { last: () => answers.mock.lastCall?.[0], answers }
}

const common = { body: '水的沸点？', points: 2 }
const parts = ['甲', '乙', '丙'].map((text, index) => ({ id: `p${index}`, text }))

test('one of several is chosen with the arrow keys, and by the whole line', async () => {
  const { last } = show({ type: 'single', ...common, options: parts })
  await userEvent.tab()
  await userEvent.keyboard(' ')
  expect(last()).toEqual({ type: 'single', optionId: 'p0' })
  await userEvent.keyboard('{ArrowDown}')
  expect(last()).toEqual({ type: 'single', optionId: 'p1' })
  await page.getByText('丙').click()
  expect(last()).toEqual({ type: 'single', optionId: 'p2' })
  await expect.element(page.getByRole('group', { name: '请选择一项' })).toBeVisible()
})

test('several are chosen and taken back with the space bar', async () => {
  const { last } = show({ type: 'multiple', ...common, options: parts })
  await userEvent.tab()
  await userEvent.keyboard(' ')
  await userEvent.tab()
  await userEvent.keyboard(' ')
  expect(last()).toEqual({ type: 'multiple', optionIds: ['p0', 'p1'] })
  await userEvent.keyboard(' ')
  expect(last()).toEqual({ type: 'multiple', optionIds: ['p0'] })
})

test('a statement is true or false', async () => {
  const { last } = show({ type: 'true-false', ...common })
  await page.getByRole('radio', { name: '错误' }).click()
  expect(last()).toEqual({ type: 'true-false', isTrue: false })
})

test('each blank of a text is a field with a name', async () => {
  const { last } = show({
    type: 'blanks',
    points: 2,
    body: '冰在 [[a]] 融化，水在 [[b]] 沸腾。',
    blanks: [
      { id: 'a', kind: 'text' },
      { id: 'b', kind: 'number' },
    ],
  })
  await page.getByRole('textbox', { name: '第 1 空' }).fill('零')
  await page.getByRole('textbox', { name: '第 2 空' }).fill('100')
  expect(last()).toEqual({
    type: 'blanks',
    values: [
      { id: 'a', text: '零' },
      { id: 'b', text: '100' },
    ],
  })
})

test('an order is changed by keys and announced, and the one that is shown can be the answer', async () => {
  const { last } = show({ type: 'order', ...common, items: parts })
  const keep = page.getByRole('button', { name: '这个顺序就是我的答案' })
  await keep.click()
  expect(last()).toEqual({ type: 'order', itemIds: ['p0', 'p1', 'p2'] })
  await expect.element(keep).not.toBeInTheDocument()
  page.getByRole('button', { name: '下移：甲' }).element().focus()
  await userEvent.keyboard('{Enter}')
  expect(last()).toEqual({ type: 'order', itemIds: ['p1', 'p0', 'p2'] })
  await expect.element(page.getByText('“甲”现在是第 2 项，共 3 项')).toBeInTheDocument()
})

test('pairs are chosen from lists with names', async () => {
  const rights = ['一', '二'].map((text, index) => ({ id: `r${index}`, text }))
  const { last } = show({ type: 'match', ...common, lefts: parts.slice(0, 2), rights })
  await page.getByRole('combobox', { name: '甲 对应' }).selectOptions('二')
  expect(last()).toEqual({ type: 'match', pairs: [{ leftId: 'p0', rightId: 'r1' }] })
})

test('a text has a limit, which is shown', async () => {
  const { last } = show({ type: 'long-text', ...common, maxLength: 5 })
  const field = page.getByRole('textbox', { name: '回答' })
  await userEvent.click(field)
  await userEvent.keyboard('abcdefg')
  expect(last()).toEqual({ type: 'long-text', text: 'abcde' })
  await expect.element(page.getByText('5 / 5')).toBeVisible()
})

test.each<PresentedQuestion>([
  { type: 'single', ...common, options: parts },
  { type: 'order', ...common, items: parts },
  { type: 'match', ...common, lefts: parts, rights: parts },
  { type: 'short-text', ...common, maxLength: 50 },
])('a $type that is only looked at cannot be answered', async (question) => {
  const { answers } = show(question, true)
  for (const control of document.querySelectorAll<HTMLElement>('input, button, textarea, select'))
    control.click()
  expect(answers).not.toHaveBeenCalled()
  await expect.element(page.getByText('水的沸点？')).toBeVisible()
})
