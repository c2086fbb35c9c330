import { setTimeout as wait } from 'node:timers/promises'
import type { OpenAttempt } from '@jingke/contract/assessment'
import { handInAttempt, openAttempt, saveAnswers } from '@jingke/contract/assessment/calls'
import { examQuestions } from '../../server/tests/support/exam/exam-school.ts'
import { median, quantile } from '../support/statistics.ts'
import { verdict } from '../support/verdict.ts'

/** Seconds in which everybody opens the exam. */
const openingTime = 10
/** Learners, one after the other. */
const warmUps = 200
/** Times the median. */
const limit = 10

interface Plan {
  readonly origin: string
  readonly lesson: { courseId: number; lessonId: number }
  readonly tokens: readonly string[]
  /** Seconds that a learner thinks about a question, on average. */
  readonly pace: number
}

interface Answer<Data> {
  readonly code: number
  readonly msg: string
  readonly data: Data
}

const printTimes = (name: string, times: readonly number[]): void =>
  console.log(
    `  ${name}: ${times.length}, median ${median(times).toFixed(1)} ms, p99 ${quantile(times, 0.99).toFixed(1)} ms, longest ${quantile(times, 1).toFixed(0)} ms`,
  )

/**
 * All learners open one exam within ten seconds, answer every question, each change by one call, and hand in. A call
 * that is refused because the server is busy is sent again, as the page does.
 */
export const runStampede = async ({ origin, lesson, tokens, pace }: Plan): Promise<void> => {
  const times = { opened: [] as number[], saved: [] as number[], 'handed in': [] as number[] }
  let busy = 0
  const send = async <Data>(
    token: string,
    path: string,
    input: object,
    into: number[],
  ): Promise<Data> => {
    const begun = performance.now()
    for (;;) {
      const response = await fetch(`${origin}${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(input),
      })
      const { code, msg, data } = (await response.json()) as Answer<Data>
      if (code === 200) {
        into.push(performance.now() - begun)
        return data
      }
      if (code !== 503) throw new Error(`${path}: ${code} ${msg}`)
      busy += 1
      await wait(1000)
    }
  }
  /** A server has answered such calls before an exam begins, so its code is compiled. */
  const warmUp = async (token: string): Promise<void> => {
    const { id, holdId } = await send<OpenAttempt>(token, openAttempt, lesson, [])
    const answers = [{ place: 0, number: 1, answer: { type: 'true-false', isTrue: true } }]
    for (let count = 0; count < 10; count += 1)
      await send(token, saveAnswers, { attemptId: id, holdId, answers }, [])
    await send(token, handInAttempt, { attemptId: id, holdId }, [])
  }
  for (const token of tokens.slice(0, warmUps)) await warmUp(token)
  const take = async (token: string, index: number): Promise<void> => {
    await wait((index / tokens.length) * openingTime * 1000)
    const { id: attemptId, holdId } = await send<OpenAttempt>(
      token,
      openAttempt,
      lesson,
      times.opened,
    )
    const held = { attemptId, holdId }
    for (let place = 0; place < examQuestions; place += 1) {
      await wait(pace * 1000 * (0.5 + Math.random()))
      const answer = { type: 'true-false', isTrue: (place + index) % 2 === 0 }
      const answers = [{ place, number: place + 1, answer }]
      await send(token, saveAnswers, { ...held, answers }, times.saved)
    }
    await send(token, handInAttempt, held, times['handed in'])
  }
  const begun = performance.now()
  await Promise.all(tokens.map(take))
  const seconds = (performance.now() - begun) / 1000
  console.log(
    `${tokens.length} learners open one exam within ${openingTime} s and answer ${examQuestions} questions each, in ${seconds.toFixed(0)} s:`,
  )
  for (const [name, of] of Object.entries(times)) printTimes(name, of)
  if (busy > 0) console.log(`  ${busy} calls were told that the server is busy, and sent again`)
  const ratio = quantile(times.saved, 0.99) / median(times.saved)
  console.log(
    `  p99 of saving: ${ratio.toFixed(1)} times the median (limit ${limit}: ${verdict(ratio < limit, 'ABOVE')})`,
  )
}
