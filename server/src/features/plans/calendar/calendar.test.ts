import {
  getCalendarAddress,
  getOwnCalendar,
  removeCalendarAddress,
  renewCalendarAddress,
  withdrawPlan,
} from '@jingke/contract/plans/calls'
import ICAL from 'ical.js'
import { beforeAll, describe, expect, test } from 'vitest'
import { newAddress } from '../../../../tests/support/addresses.ts'
import { eventually } from '../../../../tests/support/eventually.ts'
import { addLearner } from '../../../../tests/support/test-courses.ts'
import { useSchool } from '../../../../tests/support/test-school.ts'
import { addDays } from '../../../platform/time/days.ts'
import { schoolDay } from '../../../platform/time/school-day.ts'
import { outsideItem, stageOf, usePlans } from '../testing/use-plans.ts'

const school = useSchool()
const plans = usePlans(school)
const today = () => schoolDay(school().context.clock.now())
const inDays = (count: number) => addDays(today(), count)
const days = (count: number) => ({ kind: 'days' as const, days: count })

/** With all that must be escaped, and longer than a line of 75 bytes. */
const title = `消防演练，第一场；准备: a,b;c\\d "e" ${'灭火器与疏散路线'.repeat(8)}`

const learners = new Map<string, Awaited<ReturnType<typeof addLearner>>>()
const learner = (name: string) => learners.get(name) ?? { userId: 0, token: '' }

beforeAll(async () => {
  for (const name of ['anna', 'bert', 'carl']) learners.set(name, await addLearner(school(), name))
  const plan = await plans.add('安全', [
    stageOf('第一阶段', [outsideItem(title, { due: days(3) }), outsideItem('选修')]),
    stageOf('第二阶段', [outsideItem('复训', { due: days(9) })], days(5)),
  ])
  await plans.give(plan.id, {
    audience: { kind: 'person', userNames: ['anna', 'bert'] },
    start: null,
    due: days(20),
  })
  await plans.computed(plan.id)
})

const calendarOf = async (name: string, from: string) =>
  (await school().call(getOwnCalendar, { from }, learner(name))).body.data
const renew = async (name: string): Promise<string> =>
  (await school().call(renewCalendarAddress, {}, learner(name))).body.data.path ?? ''
const fetchFile = async (path: string, address = newAddress()) =>
  school().sendRaw({ method: 'GET', url: path, address })
const entriesOf = (file: string) => {
  const calendar = new ICAL.Component(ICAL.parse(file))
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, summary, startDate } = new ICAL.Event(component)
    return { uid, summary, day: startDate.toString(), isDate: startDate.isDate }
  })
}

describe('the page', () => {
  test('has what is due and what opens from a day on', async () => {
    const calendar = await calendarOf('anna', today())
    expect(calendar).toMatchObject({
      hasPlans: true,
      today: today(),
      due: [
        { name: title, dueOn: inDays(3), state: 'open', planName: '安全' },
        { name: '复训', dueOn: inDays(9), state: 'waiting' },
        { name: '选修', dueOn: inDays(20) },
      ],
      opens: [
        { name: '第一阶段', opensOn: today() },
        { name: '第二阶段', opensOn: inDays(5) },
      ],
    })
    const later = await calendarOf('anna', inDays(4))
    expect(later.due.map(({ name }) => name)).toEqual(['复训', '选修'])
    expect(later.opens.map(({ name }) => name)).toEqual(['第二阶段'])
  })

  test('is empty without a plan', async () => {
    expect(await calendarOf('carl', today())).toMatchObject({ hasPlans: false, due: [], opens: [] })
  })
})

describe('the private address', () => {
  test('gives titles and dates that another program reads, and nothing else', async () => {
    const path = await renew('anna')
    expect((await school().call(getCalendarAddress, {}, learner('anna'))).body.data).toEqual({
      path,
    })
    const { status, headers, bytes } = await fetchFile(path)
    expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    const file = bytes.toString()
    const lines = file.split('\r\n')
    expect(lines.every((line) => !line.includes('\n') && Buffer.byteLength(line) <= 75)).toBe(true)
    expect(entriesOf(file)).toMatchObject([
      { summary: '开放：第一阶段 · 安全', day: today(), isDate: true },
      { summary: '开放：第二阶段 · 安全', day: inDays(5), isDate: true },
      { summary: `截止：${title}`, day: inDays(3), isDate: true },
      { summary: '截止：复训', day: inDays(9), isDate: true },
      { summary: '截止：选修', day: inDays(20), isDate: true },
    ])
    const names = [...file.matchAll(/^([A-Z-]+)[;:]/gm)].map(([, name]) => name)
    for (const name of ['DESCRIPTION', 'LOCATION', 'ATTENDEE', 'ORGANIZER', 'URL'])
      expect(names).not.toContain(name)
    expect(file).not.toContain('anna')
  })

  test('ends at once when it is renewed or removed, and for an account that is disabled', async () => {
    const first = await renew('bert')
    const second = await renew('bert')
    expect(second).not.toBe(first)
    expect((await fetchFile(first)).status).toBe(404)
    expect((await fetchFile(second)).status).toBe(200)
    await school().call(removeCalendarAddress, {}, learner('bert'))
    expect((await fetchFile(second)).status).toBe(404)
    const third = await renew('bert')
    const { userId } = learner('bert')
    await school().query('update users set disabled_at = now() where id = $1', [userId])
    expect((await fetchFile(third)).status).toBe(404)
    await school().query('update users set disabled_at = null where id = $1', [userId])
  })

  test('belongs to one learner', async () => {
    const path = await renew('anna')
    const foreign = path.replace(`/${learner('anna').userId}.`, `/${learner('bert').userId}.`)
    expect(foreign).not.toBe(path)
    for (const wrong of [foreign, path.replace('.ics', ''), `${path}x`, '/calendar/1.ics'])
      expect((await fetchFile(wrong)).status).toBe(404)
  })

  test('is not read without end, and names are not guessed without end', async () => {
    const path = await renew('anna')
    const statuses = new Set<number>()
    for (let count = 0; count < 61; count++) statuses.add((await fetchFile(path)).status)
    expect([...statuses]).toEqual([200, 429])
    const { headers } = await fetchFile(path)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)

    const guessing = newAddress()
    const answers = []
    for (let count = 0; count < 31; count++)
      answers.push((await fetchFile('/calendar/1.ics', guessing)).status)
    expect([answers[0], answers.at(-1)]).toEqual([404, 429])
  })

  test('has nothing of a plan that was withdrawn', async () => {
    const dora = await addLearner(school(), 'dora')
    learners.set('dora', dora)
    const plan = await plans.add('晚班', [stageOf('一', [outsideItem('值班', { due: days(2) })])])
    const audience = { kind: 'person' as const, userNames: ['dora'] }
    const { data } = await plans.give(plan.id, { audience, start: null, due: null })
    await plans.computed(plan.id)
    const path = await renew('dora')
    expect(entriesOf((await fetchFile(path)).bytes.toString())).toHaveLength(2)
    const grantId = data.grants[0]?.id ?? 0
    await school().call(withdrawPlan, { id: plan.id, grantId }, plans.token())
    await eventually(async () =>
      expect(entriesOf((await fetchFile(path)).bytes.toString())).toEqual([]),
    )
  })
})
