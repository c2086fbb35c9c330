import { createAccount } from '../server/src/features/auth/index.ts'
import { insertCategory, insertCourse } from '../server/src/features/catalogue/index.ts'
import { readConfig } from '../server/src/platform/config/config.ts'
import { openFaultHarness, signIn } from '../server/tests/support/fault-harness.ts'
import { largeInputs, type Subject } from '../server/tests/support/large-inputs.ts'
import { openNode, type TestNode } from '../server/tests/support/test-node.ts'
import { longestTurn, referenceTime } from './large-calls/longest-turn.ts'
import { verdict } from './support/verdict.ts'

/** Times the reference: about 100 ms. */
const limit = 8

const fill = async ({ context }: TestNode): Promise<{ token: string; subject: Subject }> => {
  const { db, pool } = context
  const query: Subject['query'] = async (text, values) => (await pool.query(text, values)).rows
  const userId = await createAccount(context, {
    userName: 'operator',
    password: crypto.randomUUID(),
    userType: 'jk-admin',
    realName: 'Operator',
    sex: 2,
    phone: '19900000000',
  })
  if (userId === undefined) throw new Error('the operator exists already')
  const category = { parentId: null, position: 1, nameZh: 'A', nameEn: 'A' }
  const { id: courseId } = await insertCourse(db, {
    name: 'C',
    categoryId: await insertCategory(db, category),
    level: 'beginner',
    state: 'draft',
    audience: 'everyone',
    publishedAt: null,
    teacherIds: [],
    chapters: [],
  })
  const [video] = await query<{ id: number }>(
    `insert into videos (name, created_at) values ('A film', now()) returning id`,
  )
  const { token } = await signIn(context, userId)
  return { token, subject: { courseId, videoId: video?.id ?? 0, query } }
}

const measure = async (cleanup: AsyncDisposableStack): Promise<void> => {
  const { env, connection } = await openFaultHarness('large-calls', cleanup)
  const node = await openNode(readConfig(env), connection())
  cleanup.defer(() => node.close())
  const { token, subject } = await fill(node)
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  for (const [url, inputs] of Object.entries(largeInputs))
    for (const [name, make] of Object.entries(inputs)) {
      const payload = JSON.stringify(await make(subject))
      const turn = await longestTurn(() => node.send({ url, payload, headers }))
      const ratio = turn / referenceTime()
      console.log(
        `${url} with ${name}: longest turn ${turn.toFixed(0)} ms, ${ratio.toFixed(1)} times the reference (limit ${limit}: ${verdict(ratio <= limit, 'ABOVE')})`,
      )
    }
}

/** The longest turn of the event loop while a call works on its worst input. */
export const run = async (): Promise<void> => {
  const cleanup = new AsyncDisposableStack()
  try {
    await measure(cleanup)
  } finally {
    await cleanup.disposeAsync()
  }
}
