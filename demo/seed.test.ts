import {
  getCourseDetails,
  listCategories,
  listCourses,
  listSlides,
  listTeachers,
} from '@jingke/contract/catalogue/calls'
import { getSitePages, listNavigation } from '@jingke/contract/site/calls'
import {
  getContinueLearning,
  getStudyFigures,
  listStudyRecords,
} from '@jingke/contract/study/calls'
import { beforeAll, describe, expect, test } from 'vitest'
import { createAccount } from '../server/src/features/auth/index.ts'
import { createTestDatabase, testPassword, useSchool } from '../server/tests/support/test-school.ts'
import { categories } from './content/categories.ts'
import { classes } from './content/classes.ts'
import { courses } from './content/courses.ts'
import { people } from './content/people.ts'
import { teachers } from './content/teachers.ts'
import { seedDemo } from './seed.ts'

const school = useSchool({ isDemo: true, demoPassword: testPassword })
const tokens: Record<string, string> = {}

const tables = [
  'users',
  'learner_groups',
  'categories',
  'teachers',
  'courses',
  'chapters',
  'lessons',
  'slides',
  'site_pages',
  'navigation_items',
  'study_records',
  'study_days',
  'chat_messages',
]
const countRows = async () => {
  const counts = await Promise.all(
    tables.map((table) => school().query<{ count: string }>(`select count(*) from ${table}`)),
  )
  return Object.fromEntries(tables.map((table, index) => [table, counts[index]?.[0]?.count]))
}

beforeAll(async () => {
  await seedDemo(school().context)
  for (const { key } of people) tokens[key] = (await school().signIn(key)).token
})

const listAll = async (person: string, input: object = {}) => {
  const answer = await school().call(
    listCourses,
    { pageSize: 50, ...input },
    { token: tokens[person] },
  )
  return answer.body.data
}

const open = courses.filter(({ audience }) => audience === 'everyone')

test('a second seeding and concurrent ones add nothing', async () => {
  const before = await countRows()
  await Promise.all([seedDemo(school().context), seedDemo(school().context)])
  expect(await countRows()).toEqual(before)
  expect(before).toMatchObject({ courses: String(courses.length), slides: '5', site_pages: '2' })
})

test('a database that has an account is left unchanged', async () => {
  const { createContext } = await import('../server/src/platform/context.ts')
  const { config, log } = school().context
  const context = await createContext(config, await createTestDatabase(), { log })
  await createAccount(context, {
    userName: 'head',
    password: testPassword,
    userType: 'jk-admin',
    realName: 'Head',
    sex: 0,
    phone: '',
  })
  expect(await seedDemo(context)).toEqual([])
  const { rows } = await context.pool.query(
    'select (select count(*) from users)::integer as users, (select count(*) from courses)::integer as courses',
  )
  expect(rows).toEqual([{ users: 1, courses: 0 }])
  await context[Symbol.asyncDispose]()
})

test('a failed seeding stores nothing', async () => {
  const database = await createTestDatabase()
  const { createContext } = await import('../server/src/platform/context.ts')
  const context = await createContext(school().context.config, database, {
    log: school().context.log,
  })
  const broken = {
    ...context,
    storage: { ...context.storage, putPublic: () => Promise.reject(new Error('disk full')) },
  }
  await expect(seedDemo(broken)).rejects.toThrow('disk full')
  const { rows } = await context.pool.query('select count(*)::integer from users')
  expect(rows).toEqual([{ count: 0 }])
  await context[Symbol.asyncDispose]()
})

describe('each learner', () => {
  test.each([
    ['student', 'chenghu-college'],
    ['student2', 'jiang-an-normal'],
  ])(
    '%s sees the open courses and those of their institution and class',
    async (person, institution) => {
      const own = courses.filter(
        ({ key, audience }) =>
          (typeof audience === 'object' && audience.institution === institution) ||
          classes.some(({ members, courses }) => members.includes(person) && courses.includes(key)),
      )
      const { list, total } = await listAll(person)
      const names = [...open, ...own].map(({ name }) => name)
      expect(list.map(({ name }) => name).sort()).toEqual(names.sort())
      expect(total).toBe(names.length)
    },
  )

  test.each(['advisor', 'operator'])('%s sees the open courses', async (person) => {
    expect((await listAll(person)).total).toBe(open.length)
  })
})

test('courses are sorted by publication or by watch count', async () => {
  const newest = open.toSorted((a, b) => a.publishedDaysAgo - b.publishedDaysAgo)
  const popular = open.toSorted((a, b) => b.popularity - a.popularity)
  const names = (list: readonly { name: string }[]) => list.map(({ name }) => name)
  expect(names((await listAll('advisor')).list)).toEqual(names(newest))
  expect(names((await listAll('advisor', { sort: 'popular' })).list)).toEqual(names(popular))
})

test('a card has the numbers of its course', async () => {
  const course = courses.find(({ key }) => key === 'calculus')
  const lessons = course?.chapters.flatMap((chapter) => chapter.lessons) ?? []
  const { list } = await listAll('student', { keyword: 'Calculus' })
  expect(list.find(({ name }) => name === course?.name)).toMatchObject({
    watchCount: course?.popularity,
    lessonCount: lessons.length,
    duration: lessons.reduce((sum, lesson) => sum + lesson.seconds, 0),
    thumbnail: expect.stringMatching(/^\/files\/.+\.svg$/),
    teacherNames: ['林砚秋'],
  })
})

test('learners have signed in before they wrote to their advisors', async () => {
  const rows = await school().query<{ name: string; isBefore: boolean }>(
    `select users.user_name as name, exists (
       select from sessions where sessions.user_id = users.id and sessions.created_at < min(sent_at)
     ) as "isBefore"
     from chat_messages join chats on chats.id = chat_id join users on users.id = learner_id
     where is_from_learner group by users.id`,
  )
  const names = rows.filter(({ isBefore }) => isBefore).map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['song-ziyan', 'meng-qing', 'ke-lan']))
})

test('messages of earlier days were written while the team works', async () => {
  const rows = await school().query<{ hour: number }>(
    `select distinct extract(hour from sent_at at time zone 'Asia/Shanghai')::integer as hour
     from chat_messages where sent_at < now() - interval '12 hours'`,
  )
  for (const { hour } of rows) expect(hour >= 9 && hour < 21, String(hour)).toBe(true)
})

test('learners have three weeks of study and a lesson to continue', async () => {
  const options = { token: tokens.student, language: 'en' }
  const { body } = await school().call(getStudyFigures, { days: 21 }, options)
  expect(body.data.days.filter(({ seconds }) => seconds >= 360).length).toBeGreaterThan(14)
  expect(body.data.streak.days).toBeGreaterThan(3)
  expect(body.data.totals).toMatchObject({ finishedLessons: 6, finishedCourses: 1 })
  const records = await school().call(listStudyRecords, {}, options)
  expect(records.body.data.list).toHaveLength(8)
  const next = await school().call(getContinueLearning, {}, options)
  expect(next.body.data).toMatchObject({
    course: { name: courses.find(({ key }) => key === 'calculus')?.name },
    position: 25,
  })
  const [row] = await school().query<{ n: number }>(
    'select count(*)::integer as n from study_curves where watched[1] > 5',
  )
  expect(row?.n).toBe(6)
})

test.each(['student', 'student2'])(
  '%s has courses just begun, half done and finished',
  async (person) => {
    const { list } = await listAll(person, { mine: true, sort: 'progress' })
    const percents = list.map(({ study }) => study?.percent ?? 0)
    expect(percents[0]).toBeGreaterThanOrEqual(95)
    expect(list[0]?.study).toMatchObject({ isFinished: true, certificateCode: expect.any(String) })
    expect(percents.some((percent) => percent > 20 && percent < 80)).toBe(true)
    expect(percents.at(-1)).toBeLessThan(10)
  },
)

test('the category tree has course counts', async () => {
  const { body } = await school().call(listCategories, {}, { token: tokens.advisor })
  expect(body.data.map(({ name, courseCount }) => [name, courseCount])).toEqual(
    categories.map(({ key, name }) => [
      name.zh,
      open.filter((course) => course.category === key).length,
    ]),
  )
  expect(body.data.every(({ children }) => children.length > 0)).toBe(true)
})

test('navigation and slides link to existing ids', async () => {
  const nav = await school().call(listNavigation, { type: 0 })
  const links = nav.body.data.flatMap(({ children }) => children.map(({ linkUrl }) => linkUrl))
  expect(links).toHaveLength(categories.length)
  for (const link of links) expect(link).toMatch(/^\/onDemandCenter\?id=\d+$/)
  const { body } = await school().call(listSlides, { count: 5 }, { token: tokens.student })
  expect(body.data).toHaveLength(5)
  const ids = body.data.flatMap(({ adUrl }) => /\/course\?id=(\d+)$/.exec(adUrl)?.[1] ?? [])
  expect(ids.length).toBeGreaterThan(0)
  for (const id of ids) {
    const details = await school().call(
      getCourseDetails,
      { courseId: Number(id) },
      { token: tokens.student },
    )
    expect(details.body.code).toBe(200)
  }
})

test('teachers and pages of the site are in both languages', async () => {
  const { body } = await school().call(listTeachers, {}, { language: 'en' })
  expect(body.data.map(({ name }) => name)).toEqual(teachers.map(({ name }) => name.en))
  expect(body.data[2]?.subjects).toEqual(['Mathematics', 'Computing'])
  const chinese = await school().call(getSitePages, {})
  const english = await school().call(getSitePages, {}, { language: 'en' })
  expect(chinese.body.data.story[0]).toMatch(/\p{Script=Han}/u)
  expect(english.body.data.story[0]).not.toMatch(/\p{Script=Han}/u)
  expect(english.body.data.figures[0]).toEqual({
    value: open.length,
    unit: '',
    label: 'open courses',
  })
})

test.each(open)('search finds $key by each of its texts', async (course) => {
  const [chapter] = course.chapters
  const lesson = course.chapters.at(-1)?.lessons.at(-1)
  const teacher = teachers.find(({ key }) => key === course.teachers.at(-1))
  const [zh = '', en = ''] = course.name.split(' · ')
  const keywords = [
    zh,
    zh.slice(0, 1),
    zh.slice(1, 3),
    zh.slice(-1),
    en,
    en.slice(0, 4).toUpperCase(),
    `${zh} ${en}`,
    course.intro.zh.slice(4, 12),
    course.intro.en.split(' ')[3],
    course.tags[0]?.zh,
    course.tags.at(-1)?.en,
    chapter?.title.zh,
    chapter?.title.en,
    lesson?.title.zh,
    lesson?.title.en,
    teacher?.name.zh,
    teacher?.name.zh.slice(0, 2),
    teacher?.name.en,
  ]
  for (const keyword of keywords) {
    const { list } = await listAll('student', { keyword })
    expect(
      list.map(({ name }) => name),
      keyword,
    ).toContain(course.name)
  }
})
