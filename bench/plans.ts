import { getOwnPlans, getPlan, givePlan, listPlanBoard } from '@jingke/contract/plans/calls'
import { createAccount } from '../server/src/features/auth/index.ts'
import { readConfig } from '../server/src/platform/config/config.ts'
import { openFaultHarness, signIn } from '../server/tests/support/fault-harness.ts'
import { openNode, type TestNode } from '../server/tests/support/test-node.ts'
import { median } from './support/statistics.ts'

const plans = 5
const items = 60
const few = 50
const many = Number(process.env.BENCH_LEARNERS ?? 5000)
/** Learners to whom one plan of ten items is given. */
const given = Number(process.env.BENCH_GIVEN ?? 100_000)
const repeats = 40
/** Times the same with few learners. */
const limit = 2

type Query = TestNode['context']['pool']['query']

const addLearners = async (query: Query, group: number, from: number, to: number) => {
  for (let first = from; first <= to; first += 5000)
    await query(
      `with added as (
       insert into users (user_name, password_hash, user_type)
       select 'learner-' || n, 'hash', 'jk-user' from generate_series($1::integer, $2) as n
       returning id
     ) insert into group_members (user_id, group_id) select id, $3 from added`,
      [first, Math.min(to, first + 4999), group],
    )
  await query('analyze users, group_members')
}

const addPlan = async (query: Query, count: number): Promise<number> => {
  const list = Array.from({ length: count }, (_, index) => ({
    id: index + 2,
    kind: 'outside',
    title: `Item ${index}`,
    note: '',
    isRequired: true,
    due: { kind: 'days', days: index % 30 },
  }))
  const stages = [{ id: 1, name: 'Stage', opens: null, items: list }]
  const content = JSON.stringify({ name: 'Plan', cover: '', intro: '', stages })
  const { rows } = await query(
    `insert into plans (draft, published, last_part_id, changed_at)
     values ($1::jsonb, $1::jsonb, $2, now()) returning id`,
    [content, count + 1],
  )
  return rows[0].id
}

const addGroup = async (query: Query, name: string): Promise<number> =>
  (await query('insert into groups (name) values ($1) returning id', [name])).rows[0].id

const measure = async (cleanup: AsyncDisposableStack): Promise<void> => {
  const { env, connection } = await openFaultHarness('plans', cleanup)
  const node = await openNode(readConfig(env), connection())
  cleanup.defer(() => node.close())
  const { context } = node
  const query: Query = context.pool.query.bind(context.pool)
  const account = { password: crypto.randomUUID(), sex: 2, phone: '' }
  const operator = {
    ...account,
    userName: 'operator',
    userType: 'jk-admin',
    realName: 'O',
  } as const
  const operatorId = (await createAccount(context, operator)) ?? 0
  const { token } = await signIn(context, operatorId)
  const send = async (url: string, input: object, as = token) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${as}` }
    const { bytes } = await node.send({ url, payload: JSON.stringify(input), headers })
    const { code, msg, data } = JSON.parse(bytes.toString())
    if (code !== 200) throw new Error(msg)
    return data
  }
  /** Seconds until the dates of all learners are stored. */
  const give = async (id: number, groupId: number): Promise<number> => {
    const begun = performance.now()
    const audience = { kind: 'group', groupId, isNewOnly: false }
    await send(givePlan, { id, audience, start: null, due: { kind: 'days', days: 40 } })
    while ((await send(getPlan, { id })).waitingCount > 0)
      await new Promise((resolve) => setTimeout(resolve, 100))
    return (performance.now() - begun) / 1000
  }
  const timeOf = async (url: string, input: object, as = token): Promise<number> => {
    const times: number[] = []
    for (let turn = 0; turn < repeats; turn += 1) {
      const begun = performance.now()
      await send(url, input, as)
      times.push(performance.now() - begun)
    }
    return median(times)
  }

  const group = await addGroup(query, 'All')
  await addLearners(query, group, 1, few)
  const ids: number[] = []
  for (let index = 0; index < plans; index += 1) ids.push(await addPlan(query, items))
  const { rows } = await query(`select id from users where user_name = 'learner-1'`)
  const learner = (await signIn(context, rows[0].id)).token
  const [planId = 0] = ids
  const measureBoth = async () => {
    for (const id of ids) await give(id, group)
    await query('vacuum analyze plan_learners, plan_learner_items')
    return {
      home: await timeOf(getOwnPlans, {}, learner),
      board: await timeOf(listPlanBoard, { planId }),
    }
  }
  const before = await measureBoth()
  await addLearners(query, group, few + 1, many)
  const after = await measureBoth()
  for (const name of ['home', 'board'] as const) {
    const ratio = after[name] / before[name]
    console.log(
      `${name}: ${before[name].toFixed(1)} ms with ${few} learners, ${after[name].toFixed(1)} ms with ${many}: ${ratio.toFixed(2)} times (limit ${limit}: ${ratio <= limit ? 'within' : 'ABOVE'})`,
    )
  }

  const everybody = await addGroup(query, 'Everybody')
  await addLearners(query, everybody, many + 1, many + given)
  const seconds = await give(await addPlan(query, 10), everybody)
  console.log(
    `${given.toLocaleString('en')} learners get a plan of 10 items in ${seconds.toFixed(1)} s, ${Math.round(given / seconds)} each second`,
  )
}

/** The home of a learner with five plans and the board of a plan, as learners grow; how long giving a plan takes. */
export const run = async (): Promise<void> => {
  const cleanup = new AsyncDisposableStack()
  try {
    await measure(cleanup)
  } finally {
    await cleanup.disposeAsync()
  }
}
