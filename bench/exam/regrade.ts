import { setTimeout as wait } from 'node:timers/promises'
import type { Question, Regrade } from '@jingke/contract/assessment'
import {
  getQuestion,
  listRegrades,
  previewRegrade,
  regradeQuestion,
  updateQuestion,
} from '@jingke/contract/assessment/calls'
import type { PoolConfig } from 'pg'
import { createAccount } from '../../server/src/features/auth/index.ts'
import { readConfig } from '../../server/src/platform/config/config.ts'
import type { ExamSchool } from '../../server/tests/support/exam/exam-school.ts'
import { signIn } from '../../server/tests/support/fault-harness.ts'
import { openNode, type TestNode } from '../../server/tests/support/test-node.ts'
import { verdict } from '../support/verdict.ts'
import { measure } from './measured.ts'

/** Seconds of processor time. */
const limit = 60

const fillAttempts = async (
  { context: { pool } }: TestNode,
  { lesson, quizId, userIds }: ExamSchool,
): Promise<void> => {
  await pool.query('truncate quiz_attempts cascade')
  await pool.query(
    `insert into quiz_attempts (user_id, course_id, lesson_id, quiz_id, number, state, seed, version_ids,
       place_points, started_at, hold_id, handed_in_at, marked_at, points, max_points, is_passed)
     select user_id, $1, $2, $3, 1, 'marked', 'seed', versions.ids, array_fill(1::double precision, array[cardinality(versions.ids)]),
       now(), gen_random_uuid(), now(), now(), cardinality(versions.ids), cardinality(versions.ids), true
     from unnest($4::integer[]) as user_id, (select array_agg(id order by id) as ids from question_versions) as versions`,
    [lesson.courseId, lesson.lessonId, quizId, userIds],
  )
  await pool.query(
    `insert into quiz_answers (attempt_id, place, number, answer, saved_at, points, marked_at, marked_version_id, marks)
     select id, place - 1, 1, '{"type": "true-false", "isTrue": true}', now(), 1, now(), version_id, 1
     from quiz_attempts, unnest(version_ids) with ordinality as asked(version_id, place)`,
  )
  await pool.query('vacuum analyze quiz_attempts, quiz_answers')
}

/** All attempts had a question right that turns out to be wrong: each fails, and its lesson is done no more. */
export const runRegrade = async (
  env: Record<string, string>,
  connection: PoolConfig,
  pid: number,
  school: ExamSchool,
): Promise<void> => {
  const node = await openNode(readConfig(env), connection)
  try {
    await fillAttempts(node, school)
    const operator = { userName: 'operator', userType: 'jk-admin', realName: 'O' } as const
    const account = { password: crypto.randomUUID(), sex: 2, phone: '' }
    const operatorId = (await createAccount(node.context, { ...account, ...operator })) ?? 0
    const { token } = await signIn(node.context, operatorId)
    const call = async <Data>(url: string, input: object): Promise<Data> => {
      const headers = {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'idempotency-key': crypto.randomUUID(),
      }
      const { bytes } = await node.sendRaw({ url, payload: JSON.stringify(input), headers })
      const { code, msg, data } = JSON.parse(bytes.toString())
      if (code !== 200) throw new Error(msg)
      return data
    }
    const [questionId = 0] = school.questionIds
    const { id, version, content } = await call<Question>(getQuestion, { id: questionId })
    await call(updateQuestion, { id, version, content: { ...content, isTrue: false } })
    const looked = await measure(pid, () => call(previewRegrade, { questionId }))
    let done: Regrade | undefined
    const marked = await measure(pid, async () => {
      await call(regradeQuestion, { questionId })
      while (!done?.doneAt) {
        await wait(200)
        done = (await call<Regrade[]>(listRegrades, { questionId }))[0]
      }
    })
    console.log(
      `${done?.attempts} attempts looked at before they are marked again: ${looked.cpuSeconds.toFixed(1)} s of processor time`,
    )
    console.log(
      `${done?.attempts} attempts marked again, ${done?.changed} with other points: ${marked.cpuSeconds.toFixed(1)} s of processor time in ${marked.seconds.toFixed(1)} s (limit ${limit} s: ${verdict(marked.cpuSeconds <= limit, 'ABOVE')})`,
    )
  } finally {
    await node.close()
  }
}
