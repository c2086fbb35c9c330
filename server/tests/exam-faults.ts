import { setTimeout as wait } from 'node:timers/promises'
import type { Answer, OpenAttempt } from '@jingke/contract/assessment'
import { handInAttempt, openAttempt, saveAnswers } from '@jingke/contract/assessment/calls'
import { Client } from 'pg'
import type { Context } from '../src/platform/context.ts'
import { examQuestions, fillExamSchool } from './support/exam/exam-school.ts'
import { openFaultHarness, signIn } from './support/fault-harness.ts'
import { startServer } from './support/programs/server-process.ts'

export interface ExamFaultPlan {
  readonly learners: number
  /** Each kills the server once and crashes Postgres once. */
  readonly rounds: number
  /** Answers that must be acknowledged between two faults. */
  readonly savesBetween: number
}

/** Effects of the faults on an exam. `lost` and `refused` must be 0. */
export interface ExamFaultReport {
  readonly saves: number
  readonly retries: number
  readonly faults: number
  /** Answers whose last acknowledged change is not what was handed in. */
  readonly lost: number
  /** Answers of the server that are neither success nor an outage. */
  readonly refused: number
  /** Attempts that were handed in and marked. */
  readonly marked: number
}

const fillSchool = async (context: Context, learners: number) => {
  const { lesson, userIds } = await fillExamSchool(context, learners)
  const tokens: string[] = []
  for (const id of userIds) tokens.push((await signIn(context, id)).token)
  return { lesson, tokens }
}

const runPlan = async (
  plan: ExamFaultPlan,
  cleanup: AsyncDisposableStack,
): Promise<ExamFaultReport> => {
  const bed = await openFaultHarness('exam-faults', cleanup)
  const { lesson, tokens } = await bed.fill((context) => fillSchool(context, plan.learners))
  let server = await startServer(bed.env)
  cleanup.defer(() => server.end('SIGTERM'))
  let [isOver, saves, retries, faults, refused] = [false, 0, 0, 0, 0]

  /** Sends again, unchanged, until the server has answered. */
  const insist = async <Data>(token: string, path: string, input: object): Promise<Data> => {
    for (let pause = 100; ; pause = Math.min(2 * pause, 1000)) {
      try {
        const answer = await fetch(`${server.origin}${path}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify(input),
          signal: AbortSignal.timeout(12_000),
        })
        const body = (await answer.json()) as { code: number; data: Data }
        if (body.code === 200) return body.data
        if (answer.status < 500) refused += 1
      } catch {
        // No connection.
      }
      retries += 1
      await wait(pause * (0.5 + Math.random()))
    }
  }

  /** The last acknowledged answers, by attempt and place. */
  const acknowledged = new Map<string, boolean>()
  const take = async (token: string): Promise<void> => {
    const { id: attemptId, holdId } = await insist<OpenAttempt>(token, openAttempt, lesson)
    const held = { attemptId, holdId }
    for (let number = 1; !isOver; number += 1) {
      const place = Math.floor(Math.random() * examQuestions)
      const answer: Answer = { type: 'true-false', isTrue: Math.random() < 0.5 }
      const saved = await insist<{ answers: { isStored: boolean }[] }>(token, saveAnswers, {
        ...held,
        answers: [{ place, number, answer }],
      })
      if (!saved.answers[0]?.isStored) refused += 1
      acknowledged.set(`${attemptId} ${place}`, answer.isTrue === true)
      saves += 1
      await wait(100 + Math.random() * 200)
    }
    await insist(token, handInAttempt, held)
  }
  const running = tokens.map(take)
  const acknowledge = async (count: number) => {
    for (const goal = saves + count; saves < goal; ) await wait(20)
  }
  for (let round = 0; round < plan.rounds; round += 1) {
    await acknowledge(plan.savesBetween)
    await server.end('SIGKILL')
    server = await startServer(bed.env)
    await acknowledge(plan.savesBetween)
    await bed.crashDatabase()
    faults += 2
  }
  await acknowledge(plan.savesBetween)
  isOver = true
  await Promise.all(running)

  const client = new Client(bed.connection())
  await client.connect()
  const { rows } = await client.query<{ key: string; isTrue: boolean; points: number }>(
    `select attempt_id || ' ' || place as key, (answer->>'isTrue')::boolean as "isTrue", points
     from quiz_answers`,
  )
  const attempts = await client.query(`select from quiz_attempts where state = 'marked'`)
  await client.end()
  const stored = new Map(rows.map((row) => [row.key, row]))
  const lost = [...acknowledged].filter(([key, isTrue]) => {
    const row = stored.get(key)
    return row?.isTrue !== isTrue || row.points !== (isTrue ? 1 : 0)
  })
  return { saves, retries, faults, lost: lost.length, refused, marked: attempts.rows.length }
}

/** Learners answer an exam while the server is killed and Postgres crashes repeatedly. */
export const runExamFaults = async (plan: ExamFaultPlan): Promise<ExamFaultReport> => {
  const cleanup = new AsyncDisposableStack()
  try {
    return await runPlan(plan, cleanup)
  } finally {
    await cleanup.disposeAsync()
  }
}
