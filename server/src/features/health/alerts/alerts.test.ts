import { afterAll, beforeEach, expect, test } from 'vitest'
import { createDatabaseProxy } from '../../../../tests/support/database/database-proxy.ts'
import { eventually } from '../../../../tests/support/eventually.ts'
import { startSmtpServer } from '../../../../tests/support/smtp-server.ts'
import { useSchool } from '../../../../tests/support/test-school.ts'
import { fail, ok, warn } from '../finding.ts'
import type { CheckResult } from '../run-checks.ts'
import { startAlerts } from './start-alerts.ts'
import { tellAlert } from './tell-alerts.ts'
import { watchDatabase } from './watch-database.ts'

const smtp = await startSmtpServer()
const proxy = await createDatabaseProxy()
afterAll(() => Promise.all([smtp.close(), proxy.close()]))
const school = useSchool({
  mail: smtp.config,
  publicUrl: 'http://127.0.0.1:1',
  reach: proxy.reach,
})

const minute = 60_000
const addresses = ['anna@school.example', 'bert@school.example']
const recipients = addresses.map((address) => ({ address }))
const words = (text: string) => ({ zh: `${text}（中文）`, en: text })
const results = {
  fail: fail(words('1 GB is left'), words('Free some space')),
  warn: warn(words('9 GB are left'), words('Free some space')),
  ok: ok(words('90 GB are left')),
}
const tell = (state: keyof typeof results, context = school().context) =>
  tellAlert(context, recipients, { id: 'disk', ...results[state] } satisfies CheckResult)

const subjects = () => {
  const [one, other] = addresses.map((address) =>
    smtp.mailsTo(address).map(({ subject }) => subject.split(' / ')[1]?.split(' · ')[0]),
  )
  expect(one).toEqual(other)
  return one
}
/** All that was queued has been sent, and no job runs. */
const sent = async () => {
  await eventually(async () =>
    expect(
      await school().query(`select id::text from mails where state <> 'sent'
        union all select id::text from graphile_worker.jobs where task_identifier = 'mail'`),
    ).toEqual([]),
  )
  return subjects()
}

beforeEach(async () => {
  smtp.received.length = 0
  smtp.greeting = undefined
  await school().query('delete from alerts')
})

const attention = 'Needs attention: Disk'
const inOrder = 'In order again: Disk'

test('a fault is mailed once to each address, again after a day, and its end once', async () => {
  const nodes = [school(), await school().openNode()]
  const tellFromAll = (state: keyof typeof results) =>
    Promise.all(nodes.map(({ context }) => tell(state, context)))
  await tellFromAll('fail')
  expect(await sent()).toEqual([])
  school().moveClock(5 * minute)
  await tellFromAll('fail')
  expect(await sent()).toEqual([attention])
  const [mail] = smtp.mailsTo('anna@school.example')
  expect(mail?.text).toContain('1 GB is left（中文）\n\n下一步：Free some space（中文）')
  expect(mail?.text).toContain('1 GB is left\n\nNext: Free some space')
  expect(mail?.text).toContain('http://127.0.0.1:1/console/health')

  school().moveClock(23 * 60 * minute)
  await tellFromAll('fail')
  await tellFromAll('warn')
  expect(await sent()).toEqual([attention])
  school().moveClock(60 * minute)
  await tellFromAll('fail')
  expect(await sent()).toEqual([attention, attention])
  await tellFromAll('ok')
  await tellFromAll('ok')
  expect(await sent()).toEqual([attention, attention, inOrder])
})

test('a fault that is over at the next check is not mailed', async () => {
  await tell('fail')
  school().moveClock(5 * minute)
  await tell('ok')
  await tell('fail')
  expect(await sent()).toEqual([])
})

test.each(['close', 'close-answer'] as const)(
  'a process that ends at the commit (%s) neither loses nor repeats a mail',
  async (how) => {
    await tell('fail')
    school().moveClock(5 * minute)
    proxy.interrupt('commit', how)
    await expect(tell('fail')).rejects.toThrow()
    await proxy.restore()
    await eventually(() => tell('fail'))
    expect(await sent()).toEqual([attention])
    proxy.interrupt('commit', how)
    await expect(tell('ok')).rejects.toThrow()
    await proxy.restore()
    await eventually(() => tell('ok'))
    expect(await sent()).toEqual([attention, inOrder])
  },
)

/** What a server with these addresses does at an interval, by name. */
const tasksFor = (alertsTo: readonly string[]) => {
  const { context } = school()
  const tasks: Record<string, () => Promise<void>> = {}
  startAlerts({
    ...context,
    config: { ...context.config, mail: { ...smtp.config, alertsTo } },
    every: (_, name, task) => {
      tasks[name] = task
    },
  })
  return tasks
}

test('jobs that fail for good are mailed to operators and configured addresses, each once', async () => {
  const { query, moveClock, createUser } = school()
  await query(`select graphile_worker.add_job('unknown-task', max_attempts := 1)`)
  await query(
    `update graphile_worker._private_jobs set attempts = 1, last_error = 'no space left'
     where id = (select id from graphile_worker.jobs where task_identifier = 'unknown-task')`,
  )
  // Nobody is told yet.
  const unheard = tasksFor([])
  await unheard.alerts?.()
  moveClock(5 * minute)
  await unheard.alerts?.()
  const operators = ['anna', 'bert', 'cleo', 'dora']
  for (const name of operators) {
    const id = await createUser(name, 'jk-admin')
    await query('update users set mail = $2 where id = $1', [id, `${name}@school.example`])
  }
  await query(`update users set role_id = (select id from roles where built_in = 'auditor')
    where user_name = 'cleo'`)
  await query(`update users set disabled_at = now() where user_name = 'dora'`)
  const { alerts } = tasksFor(['anna@school.example'])
  await alerts?.()
  moveClock(5 * minute)
  await alerts?.()
  expect(await sent()).toEqual(['Needs attention: Jobs'])
  expect(smtp.received).toHaveLength(2)
  expect(smtp.received[0]?.text).toContain('unknown-task (1). Last error: no space left')
})

test('a database that is lost for minutes is mailed without it, once, and its return too', async () => {
  const { context, moveClock } = school()
  const watch = watchDatabase(context, smtp.config, () => addresses)
  await watch()
  await proxy.stop()
  await eventually(() => expect(context.bus.isDown()).toBe(true))
  await watch()
  moveClock(4 * minute)
  await watch()
  expect(subjects()).toEqual([])
  moveClock(minute)
  smtp.greeting = { code: 421, text: 'later' }
  await watch()
  expect(subjects()).toEqual([])
  smtp.greeting = undefined
  await Promise.all([watch(), watch()])
  await watch()
  expect(subjects()).toEqual(['Needs attention: Database'])
  expect(smtp.received[0]?.text).toContain('has not answered for more than 5 minutes')
  await proxy.restore()
  await eventually(() => expect(context.bus.isDown()).toBe(false))
  await Promise.all([watch(), watch()])
  expect(subjects()).toEqual(['Needs attention: Database', 'In order again: Database'])
})
