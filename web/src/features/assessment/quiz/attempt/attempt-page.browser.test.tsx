import type { OpenAttempt } from '@jingke/contract/assessment'
import { handInAttempt, openNextQuestion, saveAnswers } from '@jingke/contract/assessment/calls'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../../../../ui/testing/render.tsx'
import { sendAnswers } from '../open-quiz-attempt.ts'
import { createAnswerOutbox } from '../outbox/answer-outbox.ts'
import { createServerClock } from '../server-clock.ts'
import { AttemptPage } from './attempt-page.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

const refusal = (code: number) => ({ code, msg: 'Refused.', data: null })

/** Stores every answer unless it is told to answer with these codes first. */
const startServer = (failures: number[] = [], handInCode = 200) => {
  const calls: { path: string; input: unknown }[] = []
  vi.spyOn(window, 'fetch').mockImplementation(async (url, init) => {
    const path = String(url)
    const input = JSON.parse(String(init?.body ?? '{}'))
    if (path.endsWith(saveAnswers)) {
      calls.push({ path: 'save', input })
      const failure = failures.shift()
      if (failure) return Response.json(refusal(failure))
      const savedAt = new Date().toISOString()
      const answers = input.answers.map(({ place, number }: Record<string, number>) => ({
        place,
        number,
        isStored: true,
      }))
      return Response.json({ code: 200, msg: '', data: { savedAt, answers } })
    }
    if (path.endsWith(openNextQuestion)) {
      calls.push({ path: 'next', input })
      const data = { now: new Date().toISOString(), next: null }
      return Response.json({ code: 200, msg: '', data })
    }
    if (path.endsWith(handInAttempt)) {
      calls.push({ path: 'hand in', input })
      if (handInCode !== 200) return Response.json(refusal(handInCode))
      return Response.json({ code: 200, msg: '', data: { id: 7 } })
    }
    return Response.json(refusal(503))
  })
  return { calls, paths: () => calls.map(({ path }) => path) }
}

/** Milliseconds until the end, of the attempt and of its question. */
const open = (timeLeft: number | null = null, turnLeft: number | null = null) => {
  const now = new Date()
  const deadline = timeLeft === null ? null : new Date(now.getTime() + timeLeft).toISOString()
  const turn =
    turnLeft === null ? null : { place: 0, until: new Date(now.getTime() + turnLeft).toISOString() }
  const question = { type: 'long-text', body: 'Why?', points: 1, maxLength: 500 } as const
  const attempt: OpenAttempt = {
    ...{ id: 7, number: 1, holdId: crypto.randomUUID(), deadline, lastNumber: 0, turn },
    ...{ startedAt: now.toISOString(), now: now.toISOString(), questionCount: 1 },
    questions: [{ place: 0, question, answer: null, number: 0 }],
  }
  const clock = createServerClock(attempt.now)
  const { id: attemptId, ...held } = attempt
  const outbox = createAnswerOutbox({ ...held, attemptId, send: sendAnswers(attempt, clock) })
  onTestFinished(outbox.close)
  const onEnd = vi.fn()
  const onReopen = vi.fn()
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { mutations: { retry: false } } })}
    >
      <AttemptPage
        {...{ attempt, clock, outbox, onEnd }}
        answers={new Map()}
        isReopening={false}
        onReopen={onReopen}
      />
    </QueryClientProvider>,
  )
  return { onEnd, onReopen, endTime: () => clock.set(attempt.deadline ?? '') }
}

const answer = page.getByRole('textbox')
const handIn = page.getByRole('button', { name: '交卷' })
const notTaken = page.getByRole('alert').filter({ hasText: '您的答案未被接受' })

test('a text that was pasted with control characters is stored and handed in', async () => {
  const { calls } = startServer()
  const { onEnd } = open()
  await userEvent.fill(answer, 'one\u000btwo\fthree\u0000')
  await userEvent.click(handIn)
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: '交卷' }))
  await vi.waitFor(() => expect(onEnd).toHaveBeenCalled())
  expect(calls[0]?.input).toMatchObject({ answers: [{ answer: { text: 'one\ntwo\nthree' } }] })
})

test('an answer that the server does not take is named, and not handed in over silently', async () => {
  const { paths } = startServer([400])
  const { onEnd } = open()
  await userEvent.fill(answer, 'refused')
  await userEvent.click(handIn)
  const dialog = page.getByRole('dialog')
  const confirm = dialog.getByRole('button', { name: '交卷' })
  await userEvent.click(confirm)
  await expect.element(dialog.getByText(/有 1 个答案未被接受/)).toBeVisible()
  await expect.element(page.getByText(/有 1 个答案无法保存（第 1 题）/)).toBeInTheDocument()
  expect(paths()).toEqual(['save'])
  await userEvent.click(confirm)
  await vi.waitFor(() => expect(onEnd).toHaveBeenCalled())
})

test('a question with its own time is not left over silently with an answer that was not taken', async () => {
  const { paths } = startServer([400, 400])
  const { onEnd } = open(null, 600_000)
  await userEvent.fill(answer, 'refused')
  await userEvent.click(handIn)
  await expect.element(notTaken).toBeVisible()
  expect(paths()).toEqual(['save'])
  // Another one is judged anew.
  await userEvent.fill(answer, 'refused again')
  await expect.element(notTaken).not.toBeInTheDocument()
  await expect.element(notTaken).toBeVisible()
  expect(paths()).toEqual(['save', 'save'])
  await userEvent.click(handIn)
  await vi.waitFor(() => expect(onEnd).toHaveBeenCalled())
  expect(paths()).toEqual(['save', 'save', 'next', 'hand in'])
})

test('at the end of its time a question is left with an answer that was not taken', async () => {
  const { paths } = startServer([400])
  const { onEnd } = open(null, 1000)
  await userEvent.fill(answer, 'refused')
  await vi.waitFor(() => expect(onEnd).toHaveBeenCalled(), 10_000)
  expect(paths()).toEqual(['save', 'next', 'hand in'])
})

test('at the end of time an answer that could not be saved is sent again before handing in', async () => {
  const { paths } = startServer([503, 503])
  const { onEnd, endTime } = open(600_000)
  await userEvent.fill(answer, 'in time')
  await expect.element(page.getByText(/1 个答案还没有保存/)).toBeInTheDocument()
  endTime()
  await vi.waitFor(() => expect(onEnd).toHaveBeenCalled(), 10_000)
  expect(paths()).toEqual(['save', 'save', 'save', 'hand in'])
})

test('a page that is opened when the time is over hands in', async () => {
  const { paths } = startServer()
  const { onEnd } = open(-1000)
  await vi.waitFor(() => expect(onEnd).toHaveBeenCalled(), 10_000)
  expect(paths()).toEqual(['hand in'])
})

test('a page that was left takes nothing back when its time is over', async () => {
  startServer([], 409)
  const { onReopen, endTime } = open(600_000)
  endTime()
  await expect.element(page.getByText('答题已在另一个页面或设备上继续')).toBeVisible()
  expect(onReopen).not.toHaveBeenCalled()
})

test('with more time the attempt goes on', async () => {
  startServer([], 422)
  const { onReopen, endTime } = open(600_000)
  endTime()
  await vi.waitFor(() => expect(onReopen).toHaveBeenCalled(), 10_000)
})
