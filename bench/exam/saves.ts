import type { OpenAttempt } from '@jingke/contract/assessment'
import { openAttempt, saveAnswers } from '@jingke/contract/assessment/calls'
import { Client, type Pool, type PoolConfig } from 'pg'
import { type ExamSchool, examQuestions } from '../../server/tests/support/exam/exam-school.ts'
import { withoutBatcher } from '../../server/tests/support/exam/exam-variants.ts'
import { report } from '../support/load.ts'
import { median } from '../support/statistics.ts'
import { inParallel, type Measured, measure } from './measured.ts'
import type { Assessment, Call, openExam } from './open-exam.ts'

const limit = 0.5
const rounds = 3
/** As many changes wait for their commit at a time: the learners of a stampede. */
const clients = 500

type Exam = Awaited<ReturnType<typeof openExam>>

const bareTable = `create table if not exists bare_answers (
  attempt_id integer, place smallint, number integer, answer jsonb, saved_at timestamptz,
  primary key (attempt_id, place))`

const insertText =
  'insert into bare_answers (attempt_id, place, number, answer, saved_at) values ($1, $2, 1, $3, now())'
const bareAnswer = JSON.stringify({ type: 'true-false', isTrue: true })

/** What a program does that inserts a row for each answer: as many rows in as many commits, over two connections. */
const insertBare = async (connection: PoolConfig, rows: number, commits: number): Promise<void> => {
  const insert = async (part: number): Promise<void> => {
    const client = new Client(connection)
    await client.connect()
    const size = rows / commits
    for (let commit = part; commit < commits; commit += 2) {
      await client.query('begin')
      for (let row = Math.round(commit * size); row < Math.round((commit + 1) * size); row += 1)
        await client.query({
          name: 'bare',
          text: insertText,
          values: [Math.floor(row / examQuestions), row % examQuestions, bareAnswer],
        })
      await client.query('commit')
    }
    await client.end()
  }
  await Promise.all([insert(0), insert(1)])
}

/** Counts what has written: each such transaction has an id. */
const lastTransaction = async (pool: Pool): Promise<number> => {
  const { rows } = await pool.query<{ id: string }>('select pg_current_xact_id()::text as id')
  return Number(rows[0]?.id)
}

const openAll = async (call: Call, { lesson, userIds }: ExamSchool) => {
  const opened: { userId: number; attemptId: number; holdId: string }[] = []
  await inParallel(userIds, 20, async (userId) => {
    const { id: attemptId, holdId } = await call<OpenAttempt>(openAttempt, userId, lesson)
    opened.push({ userId, attemptId, holdId })
  })
  return opened
}

interface Saved extends Measured {
  readonly answers: number
  readonly commits: number
}

/** Every learner answers the first questions; each change waits for its commit. */
const saveAll = async (
  exam: Exam,
  school: ExamSchool,
  parts: Assessment,
  pid: number,
  places: number,
) => {
  const { pool } = exam.context
  await pool.query('truncate quiz_attempts cascade')
  const call = exam.callsOf(parts)
  const opened = await openAll(call, school)
  const changes = Array.from({ length: places }, (_, place) =>
    opened.map((held) => ({ ...held, place })),
  ).flat()
  const before = await lastTransaction(pool)
  const measured = await measure(pid, () =>
    inParallel(changes, clients, ({ userId, attemptId, holdId, place }) => {
      const answers = [{ place, number: place + 1, answer: { type: 'true-false', isTrue: true } }]
      return call(saveAnswers, userId, { attemptId, holdId, answers })
    }),
  )
  // One of them is that of the second reading.
  const commits = (await lastTransaction(pool)) - before - 1
  return { ...measured, answers: changes.length, commits }
}

const printRate = (name: string, { answers, commits, seconds, cpuSeconds }: Saved): void =>
  console.log(
    `  ${name}: ${answers} answers in ${commits} commits, ${Math.round(answers / seconds)} a second, ${Math.round(answers / cpuSeconds)} a second of processor time`,
  )

/** Saved answers without HTTP beside bare inserts with the same number of commits, and without the batcher. */
export const runSaves = async (
  exam: Exam,
  school: ExamSchool,
  connection: PoolConfig,
  pid: number,
): Promise<void> => {
  const { context, assessment } = exam
  await context.pool.query(bareTable)
  const ratios: { rate: number; perCpu: number }[] = []
  await saveAll(exam, school, assessment, pid, 4)
  for (let round = 0; round < rounds; round += 1) {
    const ours = await saveAll(exam, school, assessment, pid, examQuestions)
    await context.pool.query('truncate bare_answers')
    const bare = await measure(pid, () => insertBare(connection, ours.answers, ours.commits))
    const theirs = { ...bare, answers: ours.answers, commits: ours.commits }
    printRate('saved', ours)
    printRate('bare inserts', theirs)
    ratios.push({
      rate: theirs.seconds / ours.seconds,
      perCpu: theirs.cpuSeconds / ours.cpuSeconds,
    })
  }
  printRate(
    'saved without the batcher',
    await saveAll(exam, school, withoutBatcher(context, assessment), pid, 4),
  )
  const of = (key: 'rate' | 'perCpu') => median(ratios.map((ratio) => ratio[key]))
  report('saved answers a second', of('rate'), limit, 'bare inserts with the same commits')
  report(
    'saved answers a second of processor time',
    of('perCpu'),
    limit,
    'bare inserts with the same commits',
  )
}
