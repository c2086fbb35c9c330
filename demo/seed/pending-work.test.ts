import {
  getCourseDetails,
  listCourses,
  listEditableCourses,
} from '@jingke/contract/catalogue/calls'
import { listConversations, listWorkItems } from '@jingke/contract/chat/calls'
import { getAttachmentLink, listVideos } from '@jingke/contract/media/calls'
import { listSentMessages } from '@jingke/contract/messages/calls'
import { listGroupProgress, listGroups, listImports } from '@jingke/contract/people/calls'
import { beforeAll, expect, test } from 'vitest'
import { testPassword, useSchool } from '../../server/tests/support/test-school.ts'
import { courses } from '../content/courses.ts'
import { seedDemo } from '../seed.ts'

const school = useSchool({ isDemo: true, demoPassword: testPassword })

beforeAll(async () => {
  await seedDemo(school().context)
})

const as = async (person: string) => ({ token: (await school().signIn(person)).token })

test.each(['two-ideas', 'open-lessons', 'lasting-notes'])(
  '%s has a video for every lesson and files to download, and takes less than five minutes',
  async (key) => {
    const student = await as('student')
    const keyword = courses.find((course) => course.key === key)?.name
    const found = await school().call(listCourses, { keyword }, student)
    const courseId = found.body.data.list[0]?.id ?? 0
    const { body } = await school().call(getCourseDetails, { courseId }, student)
    const lessons = body.data.chapters.flatMap((chapter) => chapter.lessons)
    expect(lessons.map(({ videoId }) => videoId)).not.toContain(null)
    expect(lessons.reduce((sum, { duration }) => sum + duration, 0)).toBeLessThan(300)
    const files = [...body.data.materials, ...lessons.flatMap(({ attachments }) => attachments)]
    expect(files.length).toBeGreaterThan(0)
    for (const { id } of files) {
      const link = await school().call(getAttachmentLink, { attachmentId: id }, student)
      expect(link.body.code).toBe(200)
    }
  },
)

test('an operator has a scheduled message, a draft, a video to look at and an import with a row that failed', async () => {
  const operator = await as('operator')
  const messages = await school().call(listSentMessages, {}, operator)
  expect(messages.body.data.list.map(({ state }) => state)).toContain('scheduled')
  const drafts = await school().call(listEditableCourses, { state: 'draft' }, operator)
  expect(drafts.body.data.total).toBeGreaterThan(0)
  const videos = await school().call(listVideos, { keyword: '昼夜与时区' }, operator)
  expect(videos.body.data.total).toBe(1)
  const imports = await school().call(listImports, {}, operator)
  expect(imports.body.data.list).toMatchObject([
    { state: 'finished', total: 4, done: 3, failed: 1, operatorName: '江令仪' },
  ])
})

test('an operator has classes with members and a course each', async () => {
  const { body } = await school().call(listGroups, {}, await as('operator'))
  expect(body.data.list).toMatchObject([
    { memberCount: 5, courseCount: 2 },
    { memberCount: 5, courseCount: 2 },
  ])
})

test('the members of each class are at different places of a course, and one has finished it', async () => {
  const operator = await as('operator')
  const { body } = await school().call(listGroups, {}, operator)
  for (const { id } of body.data.list) {
    const progress = await school().call(listGroupProgress, { groupId: id }, operator)
    const { courses, list } = progress.body.data
    const at = courses.findIndex(({ name }) => name.startsWith('入学第一课'))
    const percents = list.map((member) => member.percents[at])
    expect(new Set(percents).size).toBeGreaterThan(3)
    expect(percents).toEqual(expect.arrayContaining([0, 100]))
  }
})

test('an advisor finds a case that is late, one that is due soon and one that has time', async () => {
  const { body } = await school().call(listConversations, { view: 'waiting' }, await as('advisor'))
  const states = body.data.list.map(({ answer }) => answer?.state)
  expect(new Set(states)).toEqual(new Set(['late', 'soon', 'ok']))
})

test.each([
  ['advisor', '简知夏', ['白雨辰', '简知夏']],
  ['advisor2', '宁小满', ['傅思远']],
])('%s has an own case that waits, and learners who went quiet', async (person, name, quiet) => {
  const advisor = await as(person)
  const cases = await school().call(listConversations, { view: 'mine' }, advisor)
  expect(cases.body.data.list.map(({ learner }) => learner.name)).toContain(name)
  const items = await school().call(listWorkItems, { kind: 'quiet' }, advisor)
  expect(items.body.data.list.map(({ learner }) => learner.name).toSorted()).toEqual(
    quiet.toSorted(),
  )
})
