import { getPlanReminders, setPlanReminders, withdrawPlan } from '@jingke/contract/plans/calls'
import { updateSiteRules } from '@jingke/contract/site/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../../../tests/support/eventually.ts'
import { addLearnerWithAddress } from '../../../../tests/support/own-address.ts'
import { startSmtpServer } from '../../../../tests/support/smtp-server.ts'
import { addLearner } from '../../../../tests/support/test-courses.ts'
import { useSchool } from '../../../../tests/support/test-school.ts'
import { addDays } from '../../../platform/time/days.ts'
import { schoolDay } from '../../../platform/time/school-day.ts'
import { outsideItem, stageOf, usePlans } from '../testing/use-plans.ts'
import { sendReminders } from './send-reminders.ts'

const smtp = await startSmtpServer()
afterAll(() => smtp.close())
const school = useSchool({ mail: smtp.config, publicUrl: 'https://school.example' })
const plans = usePlans(school)
const learners = new Map<string, { userId: number; token: string }>()
const addresses = new Map<string, string>()
const learner = (name: string) => learners.get(name) ?? { userId: 0, token: '' }

/** Far ahead: the server of this test runs reminders by its own clock. */
const firstDay = addDays(schoolDay(new Date()), 1000)
/** The day that many days after the first, at this hour of the school. */
const at = (day: number, hour = 9): Date =>
  new Date(`${addDays(firstDay, day)}T${String(hour).padStart(2, '0')}:00:00+08:00`)
const remindAt = (now: Date) => sendReminders({ ...school().context, clock: { now: () => now } })
const stored = async (name: string) => {
  const rows = await school().query<{ title: string; body: string; title_en: string }>(
    `select title, body, title_en from messages where kind = 'plan-reminder' and audience_key = $1 order by id`,
    [String(learner(name).userId)],
  )
  return rows
}

beforeAll(async () => {
  for (const name of ['anna', 'bert', 'carl']) learners.set(name, await addLearner(school(), name))
  for (const name of ['dora', 'emil', 'flora']) {
    const { email, token } = await addLearnerWithAddress(school(), smtp, name)
    const [user] = await school().query<{ id: number }>(
      'select id from users where user_name = $1',
      [name],
    )
    learners.set(name, { userId: user?.id ?? 0, token })
    addresses.set(name, email)
  }
  const plan = await plans.add('消防 & 急救', [
    stageOf('一', [
      outsideItem('演练', { due: { kind: 'days', days: 10 } }),
      outsideItem('考核', { due: { kind: 'days', days: 10 } }),
    ]),
    stageOf('二', [outsideItem('复训')], { kind: 'days', days: 4 }),
  ])
  await plans.give(plan.id, {
    audience: { kind: 'person', userNames: [...learners.keys()] },
    start: { kind: 'date', day: firstDay },
    due: { kind: 'date', day: addDays(firstDay, 30) },
  })
  await plans.computed(plan.id)
  await school().call(setPlanReminders, { wantsReminders: false }, learner('bert'))
  await school().call(setPlanReminders, { wantsPopup: true }, learner('carl'))
  await school().call(setPlanReminders, { wantsReminders: false }, learner('emil'))
  await school().call(setPlanReminders, { wantsReminderMail: false }, learner('flora'))
})

test('a learner is told of a plan once, in the hours of the school, in one message a day', async () => {
  await remindAt(at(0, 7))
  await remindAt(at(0, 20))
  expect(await stored('anna')).toEqual([])
  await Promise.all([remindAt(at(0)), remindAt(at(0, 10))])
  expect(await stored('anna')).toMatchObject([
    { title: '新的学习计划：消防 & 急救', title_en: 'A new training plan: 消防 & 急救' },
  ])
  await remindAt(at(2))
  expect(await stored('anna')).toHaveLength(1)

  await remindAt(at(3))
  const [, week] = await stored('anna')
  expect(week?.title).toBe('学习计划提醒：2 项')
  expect(week?.body).toContain('消防 &amp; 急救</a>')
  await remindAt(at(4))
  expect((await stored('anna')).at(-1)?.body).toContain('复训：现在可以学了')
  await remindAt(at(8))
  expect(await stored('anna')).toHaveLength(3)
  await remindAt(at(9))
  expect((await stored('anna')).at(-1)?.body).toContain('请尽快完成')
  await remindAt(at(11))
  expect((await stored('anna')).at(-1)?.title).toBe('学习计划：2 项已逾期')
  await remindAt(at(12))
  expect(await stored('anna')).toHaveLength(5)
})

test('without reminders only new plans and overdue items are told', async () => {
  expect((await stored('bert')).map(({ title }) => title)).toEqual([
    '新的学习计划：消防 & 急救',
    '学习计划：2 项已逾期',
  ])
})

test('a reminder is mailed too: one mail a day, with what is mandatory for those who want no others', async () => {
  const subjects = (name: string) =>
    smtp
      .mailsTo(addresses.get(name) ?? '')
      .map(({ subject }) => subject.split(' · ')[0] ?? '')
      .filter((subject) => /计划/.test(subject))
  await eventually(() => expect(subjects('dora')).toHaveLength(5))
  expect(subjects('dora')).toContain('学习计划提醒：2 项')
  await eventually(() => expect(subjects('emil')).toHaveLength(2))
  expect(subjects('emil')).toContain('学习计划：2 项已逾期')
  expect(subjects('flora')).toEqual([])
  expect(await stored('flora')).toHaveLength(5)
  const week = smtp.mailsTo(addresses.get('dora') ?? '').find(({ subject }) => /2 项/.test(subject))
  expect(week?.text).toContain('演练')
  expect(week?.text).toContain('https://school.example/calendar')
  expect(week?.text).toContain('https://school.example/unsubscribe/reminders-')
})

test('the mail has an address to unsubscribe, which keeps the messages', async () => {
  const [mail] = smtp
    .mailsTo(addresses.get('dora') ?? '')
    .filter(({ text }) => /reminders-/.test(text))
  const path = /\/unsubscribe\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  const choices = async () => (await school().call(getPlanReminders, {}, learner('dora'))).body.data
  expect(await choices()).toEqual({
    wantsReminders: true,
    wantsPopup: false,
    wantsReminderMail: true,
  })
  expect((await school().sendRaw({ method: 'POST', url: path })).status).toBe(200)
  expect((await choices()).wantsReminderMail).toBe(false)
  expect((await school().call(getPlanReminders, {}, learner('anna'))).body.data).toMatchObject({
    wantsReminderMail: null,
  })
})

test('reminders pop up for learners who chose it', async () => {
  const isPopup = async (name: string) =>
    (
      await school().query<{ is_popup: boolean }>(
        `select distinct is_popup from messages where kind = 'plan-reminder' and audience_key = $1`,
        [String(learner(name).userId)],
      )
    ).map((row) => row.is_popup)
  expect([await isPopup('carl'), await isPopup('anna')]).toEqual([[true], [false]])
})

test('a learner whom a plan is given to again, after it was withdrawn, is told again', async () => {
  learners.set('gus', await addLearner(school(), 'gus'))
  const { id } = await plans.add('再来', [stageOf('一', [outsideItem('a')])])
  const give = async () => {
    const audience = { kind: 'person' as const, userNames: ['gus'] }
    const { data } = await plans.give(id, { audience, start: null, due: null })
    await plans.computed(id)
    return data.grants[0]?.id ?? 0
  }
  const grantId = await give()
  await remindAt(at(50))
  expect(await stored('gus')).toHaveLength(1)
  await school().call(withdrawPlan, { id, grantId }, plans.token())
  await plans.computed(id)
  await remindAt(at(51))
  expect(await stored('gus')).toHaveLength(1)
  await give()
  await remindAt(at(52))
  expect((await stored('gus')).map(({ title }) => title)).toEqual(
    Array(2).fill('新的学习计划：再来'),
  )
})

test('the school decides between which hours learners are reminded', async () => {
  const setHours = async (remindFrom: number, remindUntil: number) =>
    (await school().call(updateSiteRules, { remindFrom, remindUntil }, plans.token())).body
  expect(await setHours(20, 20)).toMatchObject({ code: 422 })
  expect((await school().call(updateSiteRules, { remindFrom: 21 }, plans.token())).body.msg).toBe(
    '提醒的结束时间要晚于开始时间',
  )
  expect(await setHours(6, 7)).toMatchObject({ data: { remindFrom: 6, remindUntil: 7 } })
  learners.set('hana', await addLearner(school(), 'hana'))
  const { id } = await plans.add('早班', [stageOf('一', [outsideItem('a')])])
  const audience = { kind: 'person' as const, userNames: ['hana'] }
  await plans.give(id, { audience, start: null, due: null })
  await plans.computed(id)
  await remindAt(at(60))
  await remindAt(at(60, 7))
  expect(await stored('hana')).toEqual([])
  await remindAt(at(60, 6))
  expect(await stored('hana')).toHaveLength(1)
  const audited = await school().query(
    `select after->>'remindUntil' as until from changes where subject = 'site' order by id desc limit 1`,
  )
  expect(audited).toEqual([{ until: '7' }])
})
