import { getPublicCourse, listShowcase } from '@jingke/contract/catalogue/calls'
import { setSiteOpen, updateSiteRules } from '@jingke/contract/site/calls'
import { beforeAll, expect, test } from 'vitest'
import { addCategory, addCourse, addTeacher } from '../../../../tests/support/test-courses.ts'
import { useSchool } from '../../../../tests/support/test-school.ts'

const school = useSchool()
const closedCourses = {
  institution: { grants: [{ kind: 'institution', value: 'north' }] },
  group: { grants: [{ kind: 'group', value: '1' }] },
  nobody: { audience: 'limited' },
  draft: { state: 'draft' },
  withdrawn: { state: 'hidden' },
} as const
let token = ''
let courseId = 0
let otherId = 0
const closedIds: number[] = []

beforeAll(async () => {
  token = (await school().giveSession(await school().createUser('operator', 'jk-admin'))).token
  const categoryId = await addCategory(school(), 'A')
  const teacherIds = [await addTeacher(school(), 'Lin')]
  const lesson = { titleZh: '一', titleEn: 'One', duration: 60, isFree: true }
  const chapters = [{ titleZh: '章', titleEn: 'Chapter', lessons: [lesson] }]
  const shared = { categoryId, teacherIds, chapters }
  courseId = await addCourse(school(), { name: 'Open', ...shared })
  otherId = await addCourse(school(), { name: 'Other', ...shared })
  for (const [name, settings] of Object.entries(closedCourses))
    closedIds.push(await addCourse(school(), { name, ...shared, ...settings }))
})

const read = async (id: number) => (await school().call(getPublicCourse, { courseId: id }, {})).body
const shownIds = async () =>
  (await school().call(listShowcase, {}, {})).body.data.map(({ id }) => id)
const showCourses = (hasPublicCourses: boolean) =>
  school().call(updateSiteRules, { hasPublicCourses }, { token })

test('visitors read a course only where the school shows courses', async () => {
  const missing = await read(2_000_000)
  expect(missing.code).toBe(404)
  expect(await read(courseId)).toEqual(missing)
  expect(await shownIds()).toEqual([null, null])
  await showCourses(true)
  const { data } = await read(courseId)
  expect(data).toMatchObject({
    id: courseId,
    name: 'Open',
    teachers: [{ name: 'Lin', courses: [{ id: otherId, name: 'Other' }] }],
    chapters: [{ title: '章', lessons: [{ title: '一', isFree: true, isPlayable: false }] }],
  })
  expect(JSON.stringify(data)).not.toMatch(/videoId|attachments|materials|playback/)
  expect((await shownIds()).toSorted()).toEqual([courseId, otherId])
  await school().call(setSiteOpen, { isOpen: false }, { token })
  expect(await read(courseId)).toEqual(missing)
  await school().call(setSiteOpen, { isOpen: true }, { token })
  await showCourses(false)
  expect(await read(courseId)).toEqual(missing)
})

test('a course that is not for everyone is answered like one that is missing', async () => {
  await showCourses(true)
  const missing = await read(2_000_000)
  expect(closedIds).toHaveLength(5)
  for (const id of closedIds) expect(await read(id)).toEqual(missing)
  await showCourses(false)
})
