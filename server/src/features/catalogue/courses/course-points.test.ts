import {
  addCourse,
  duplicateCourse,
  getCourseDetails,
  listCourseVersions,
  restoreCourseVersion,
  saveCourse,
} from '@jingke/contract/catalogue/calls'
import { beforeAll, expect, test } from 'vitest'
import { addCategory } from '../../../../tests/support/test-courses.ts'
import { useSchool } from '../../../../tests/support/test-school.ts'

const school = useSchool()
let token = ''
let categoryId = 0

beforeAll(async () => {
  token = (await school().giveSession(await school().createUser('operator', 'jk-admin'))).token
  categoryId = await addCategory(school(), 'A')
})

const pointsSeen = async (courseId: number, language: 'zh-CN' | 'en') => {
  const as = { token, language }
  const { body } = await school().call(getCourseDetails, { courseId }, as)
  return body.data.course.points
}

test('a course says what it teaches, for whom and what is needed, in both languages', async () => {
  const added = (await school().call(addCourse, { name: 'Curves', categoryId }, { token })).body
    .data
  const texts = {
    outcomesZh: '看懂极限\n\n 求导数 ',
    outcomesEn: 'Read limits',
    forWhomZh: '新生',
    prerequisitesZh: '纸和笔',
    prerequisitesEn: 'Paper',
  }
  const draft = { id: added.id, version: added.version, ...texts }
  const saved = (await school().call(saveCourse, draft, { token })).body.data
  expect(await pointsSeen(added.id, 'zh-CN')).toEqual({
    outcomes: ['看懂极限', '求导数'],
    forWhom: ['新生'],
    prerequisites: ['纸和笔'],
  })
  // What is not translated is shown in Chinese.
  expect(await pointsSeen(added.id, 'en')).toEqual({
    outcomes: ['Read limits'],
    forWhom: ['新生'],
    prerequisites: ['Paper'],
  })
  const copy = (await school().call(duplicateCourse, { id: added.id }, { token })).body.data
  expect(copy).toMatchObject({ outcomesEn: 'Read limits', forWhomZh: '新生', forWhomEn: '' })

  school().moveClock(20 * 60_000)
  const emptied = { id: added.id, version: saved.version, outcomesZh: '' }
  const { version } = (await school().call(saveCourse, emptied, { token })).body.data
  const { list } = (await school().call(listCourseVersions, { id: added.id }, { token })).body.data
  expect(list[0]?.differences).toMatchObject([{ field: 'outcomesZh', after: '' }])
  const changeId = list[1]?.id ?? 0
  const earlier = { id: added.id, version, changeId }
  const { body } = await school().call(restoreCourseVersion, earlier, { token })
  expect(body.data.outcomesZh).toBe('看懂极限\n\n 求导数')
})
