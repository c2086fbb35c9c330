import { chooseMails, getOwnAddress } from '@jingke/contract/auth/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../../tests/support/eventually.ts'
import { addLearnerWithAddress } from '../../../tests/support/own-address.ts'
import { startSmtpServer } from '../../../tests/support/smtp-server.ts'
import { addCategory, setCourseState } from '../../../tests/support/test-courses.ts'
import { addWatchableCourse, type TestCourse } from '../../../tests/support/test-lessons.ts'
import { addPublishedPlan } from '../../../tests/support/test-plans.ts'
import { useSchool } from '../../../tests/support/test-school.ts'
import { addDays, dayLength } from '../../platform/time/days.ts'
import { dayIn, defaultTimeZone } from '../../platform/time/time-zones.ts'
import { announceCatalogueChange, createCatalogue } from '../catalogue/index.ts'
import { insertMessage } from '../messages/index.ts'
import { createStudy, type Study } from '../study/index.ts'
import { findDueWeek } from './digest-week.ts'
import { sendDigests } from './send-digests.ts'

const smtp = await startSmtpServer()
afterAll(() => smtp.close())
const school = useSchool({
  mail: smtp.config,
  publicUrl: 'https://school.example',
  runsJobs: false,
})
const hour = 3_600_000

let study: Study
let course: TestCourse
let hidden: TestCourse
beforeAll(async () => {
  const { context } = school()
  const hooks = {
    canWatchVideo: async () => false,
    findOpenSecond: async () => null,
    listOwnResults: async () => [],
  }
  study = createStudy(context, createCatalogue(context), hooks)
  const category = await addCategory(school(), '数学')
  course = await addWatchableCourse(school(), category, '高等数学', [600, 600, 600])
  hidden = await addWatchableCourse(school(), category, '秘密课程', [600, 600])
})

const now = () => school().context.clock.now()
const today = () => dayIn(defaultTimeZone, now().getTime())

/** Moves the clock to nine on the next Monday in Shanghai, and returns the Monday before. */
const goToMonday = (): string => {
  do school().moveClock(dayLength)
  while (new Date(today()).getUTCDay() !== 1)
  const nine = Date.parse(`${today()}T09:00:00+08:00`)
  school().moveClock(nine - now().getTime())
  return addDays(today(), -7)
}

const sendAll = async () => {
  const monday = findDueWeek(defaultTimeZone, now().getTime())
  let isDone = false
  while (!isDone) {
    await sendDigests(study)
    school().moveClock(30_000)
    const rows = await school().query(
      'select from digest_weeks where monday = $1 and done_at is not null',
      [monday],
    )
    isDone = rows.length > 0
  }
}

const idOf = async (userName: string) => {
  const rows = await school().query<{ id: number }>('select id from users where user_name = $1', [
    userName,
  ])
  return rows[0]?.id ?? 0
}

/** One finished lesson of the course, and seconds on a day. */
const addStudy = async (
  userName: string,
  day: string,
  { seconds = 3900, of = course }: { seconds?: number; of?: TestCourse } = {},
) => {
  const userId = await idOf(userName)
  await school().query(
    `insert into study_days (user_id, day, course_id, seconds, finished_lessons)
     values ($1, $2, $3, $4, 1)`,
    [userId, day, of.courseId, seconds],
  )
  await school().query(
    `insert into study_records (user_id, course_id, video_id, position, seconds, credited,
       started_at, finished_at, last_watched_at)
     values ($1, $2, $3, 600, '{[0,600)}', 600, $4, $4, $4)`,
    [userId, of.courseId, of.videoIds[0], `${day}T12:00:00+08:00`],
  )
}

const announceLesson = (lessonId: number | undefined, startsAt: Date) =>
  insertMessage(school().context.db, {
    kind: 'new-lesson',
    title: '新课时',
    body: '',
    audienceKind: 'course',
    audienceKey: '1',
    startsAt,
    createdAt: startsAt,
    reached: 0,
    eventKey: `new-lesson:${lessonId}`,
  })

const digestsTo = (email: string) =>
  smtp.mailsTo(email).filter(({ subject }) => /小结|周报|week/.test(subject))
const queued = (email: string) =>
  school().query<{ state: string }>(
    "select state from mails where kind = 'digest' and address = $1",
    [email],
  )
const digestTo = (email: string) =>
  eventually(() => {
    expect(digestsTo(email)).toHaveLength(1)
    return digestsTo(email)[0]
  })
/** The text with its lines as a list, without the footer. */
const linesOf = (text = '') => text.split('\n-- ')[0]?.split('\n').filter(Boolean)

test('a learner is told of the week, of new lessons and of where to go on, in their language', async () => {
  const anna = await addLearnerWithAddress(school(), smtp, 'anna')
  const bert = await addLearnerWithAddress(school(), smtp, 'bert', 'en')
  const monday = goToMonday()
  for (const name of ['anna', 'bert']) await addStudy(name, addDays(monday, 6))
  await addStudy('anna', addDays(monday, 5), { of: hidden, seconds: 60 })
  for (const { lessonIds } of [course, hidden])
    await announceLesson(lessonIds[1], new Date(now().getTime() - 2 * dayLength))
  await announceLesson(course.lessonIds[2], new Date(now().getTime() - 9 * dayLength))
  await setCourseState(school(), hidden.courseId, 'hidden')
  await announceCatalogueChange(school().context)
  await insertMessage(school().context.db, {
    kind: 'notice',
    title: '通知',
    body: '',
    audienceKind: 'person',
    audienceKey: String(await idOf('anna')),
    startsAt: now(),
    createdAt: now(),
    reached: 1,
  })
  await sendAll()
  const mail = await digestTo(anna.email)
  const url = `https://school.example/course?id=${course.courseId}&lesson=${course.lessonIds[1]}`
  expect(mail?.subject).toMatch(/^上周学习小结（\d+月\d+日至\d+月\d+日） · /)
  expect(linesOf(mail?.text)).toEqual([
    '账号 anna 上周学习了 1 小时 6 分钟，完成 2 个课时。每周目标 1 小时，已经达到。',
    '已经连续学习 2 天。',
    '您学过的课程有新课时：',
    '• 《高等数学》第2课',
    '您有 1 条未读消息。',
    '接着学：《高等数学》第2课',
    '继续学习:',
    url,
  ])
  expect(mail?.html).toContain(`href="${url.replace('&', '&amp;')}"`)
  expect(linesOf((await digestTo(bert.email))?.text)).toEqual([
    'Last week the account bert studied for 1 h 5 min and finished 1 lesson. The weekly goal of 1 h was reached.',
    'New lessons in courses that you have begun:',
    '• 高等数学: Lesson 2',
    'Go on with 高等数学: Lesson 2',
    'Go on:',
    url,
  ])
  await sendAll()
  expect(await queued(anna.email)).toHaveLength(1)
})

test('nothing is sent to those who have nothing to read, or must not get it', async () => {
  const names = ['idle', 'bounced', 'disabled', 'not-active', 'unwilling', 'advisor', 'partner']
  const emails: string[] = []
  for (const name of names) emails.push((await addLearnerWithAddress(school(), smtp, name)).email)
  const monday = goToMonday()
  for (const name of names.slice(1)) await addStudy(name, addDays(monday, 2))
  await addStudy('idle', addDays(monday, -22))
  const change = (name: string, what: string) =>
    school().query(`update users set ${what} where user_name = $1`, [name])
  await school().query(`insert into bouncing_addresses values ('bounced@mail.example', now())`)
  await change('disabled', 'disabled_at = now()')
  await change('not-active', `password_hash = ''`)
  await change('unwilling', 'wants_digest = false')
  await change(
    'advisor',
    `user_type = 'jk-advisor', role_id = (select id from roles where built_in = 'advisor')`,
  )
  await change('partner', `user_type = 'jk-tplus'`)
  await sendAll()
  for (const email of emails) expect(await queued(email)).toEqual([])
})

test('the school of staff: figures for those who may see reports, and of the rest what their role does', async () => {
  const roles = ['operator', 'auditor', 'content-editor']
  for (const role of roles) {
    await addLearnerWithAddress(school(), smtp, role, role === 'operator' ? 'zh-CN' : 'en')
    await school().query(
      `update users set user_type = 'jk-admin',
         role_id = (select id from roles where built_in = $1) where user_name = $1`,
      [role],
    )
  }
  await setCourseState(school(), hidden.courseId, 'draft')
  const monday = goToMonday()
  const planId = await addPublishedPlan(school())
  await addLearnerWithAddress(school(), smtp, 'late')
  await school().query(
    `with items as (
       insert into plan_learner_items (plan_id, user_id, item_id, is_required, due_on)
       values ($1, $2, 2, true, $3)
     ) insert into plan_learners (plan_id, user_id, grant_id, joined_on, start_on, required_count,
         done_count, next_due_on) values ($1, $2, 1, $3, $3, 1, 0, $3)`,
    [planId, await idOf('late'), monday],
  )
  await sendAll()
  const operator = linesOf((await digestTo('operator@mail.example'))?.text)
  expect(operator?.slice(0, 3)).toEqual([
    '上周的数据，括号内是与前一周相比的变化：',
    expect.stringMatching(/^• 学习时长（小时）：[\d.]+（[-+\d.]+）$/),
    expect.stringMatching(/^• 学习人数：\d+（[-+\d]+）$/),
  ])
  const planLines = operator?.slice(operator.indexOf('学习计划：'))
  expect(planLines?.slice(0, 7)).toEqual([
    '学习计划：',
    '• 新分配的学员：1（+1）',
    '• 完成的任务：0（0）',
    '• 完成计划的学员：0（0）',
    '• 目前逾期的学员：1',
    '最需要帮助：',
    '• Name of late：《P》有 1 项逾期',
  ])
  expect(operator).toContain('• 1 门课程还是草稿')
  expect(operator).toContain('• 没有安排每天的备份。')
  const auditor = linesOf((await digestTo('auditor@mail.example'))?.text)
  expect(auditor).toContain('• No backup is made each day.')
  expect(auditor?.join()).not.toContain('draft')
  expect(auditor?.at(-1)).toBe('https://school.example/console')
  expect(await queued('content-editor@mail.example')).toEqual([])
  const { token } = await school().giveSession(await idOf('content-editor'))
  const { data } = (await school().call(getOwnAddress, {}, { token })).body
  expect(data.wantsDigest).toBeNull()
})

test('whoever unsubscribes gets none, even if it waits in the queue; other mails stay', async () => {
  const { email } = await addLearnerWithAddress(school(), smtp, 'carl', 'en')
  const dora = await addLearnerWithAddress(school(), smtp, 'dora')
  const monday = goToMonday()
  for (const name of ['carl', 'dora']) await addStudy(name, addDays(monday, 1))
  smtp.greeting = { code: 421, text: 'later' }
  await sendAll()
  await eventually(async () =>
    expect([...(await queued(email)), ...(await queued(dora.email))]).toEqual([
      { state: 'waiting' },
      { state: 'waiting' },
    ]),
  )
  const session = await school().giveSession(await idOf('dora'))
  await school().call(chooseMails, { wantsDigest: false }, { token: session.token })
  expect(await queued(dora.email)).toEqual([])
  smtp.greeting = undefined
  await school().query(`select graphile_worker.reschedule_jobs(
    array(select id from graphile_worker.jobs where task_identifier = 'mail'), run_at := now())`)
  const mail = await digestTo(email)
  expect(digestsTo(dora.email)).toEqual([])

  const headers = new Map(mail?.headers.map(({ key, value }) => [key, value]))
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const { pathname } = new URL(headers.get('list-unsubscribe')?.slice(1, -1) ?? '')
  expect(mail?.text).toContain(pathname)
  const page = await school().sendRaw({ method: 'GET', url: pathname })
  expect(page.bytes.toString()).toContain('每周小结')
  const posted = await school().sendRaw({
    url: pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect(posted.status).toBe(200)
  const { token } = await school().giveSession(await idOf('carl'))
  const { data } = (await school().call(getOwnAddress, {}, { token })).body
  expect([data.wantsDigest, data.wantsUnreadMail]).toEqual([false, true])
  // The signature for the one is not that for the other.
  const other = pathname.replace('digest-', '')
  expect((await school().sendRaw({ method: 'GET', url: other })).status).toBe(404)
  await addStudy('carl', addDays(goToMonday(), 1), { of: hidden })
  await sendAll()
  expect(await queued(email)).toHaveLength(1)
})

test('outside the hours of the school none is queued', async () => {
  const { email } = await addLearnerWithAddress(school(), smtp, 'erik')
  const monday = goToMonday()
  await addStudy('erik', addDays(monday, 1))
  school().moveClock(-2 * hour)
  await sendDigests(study)
  expect(await queued(email)).toEqual([])
})
