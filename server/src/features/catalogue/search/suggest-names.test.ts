import { suggestNames } from '@jingke/contract/catalogue/calls'
import { beforeAll, expect, test } from 'vitest'
import {
  addCategory,
  addCourse,
  addLearner,
  addTeacher,
} from '../../../../tests/support/test-courses.ts'
import { useSchool } from '../../../../tests/support/test-school.ts'

const school = useSchool()
let token = ''

beforeAll(async () => {
  const categoryId = await addCategory(school(), '数学')
  await addCourse(school(), {
    name: '高等数学 · Calculus',
    categoryId,
    chapters: [
      {
        titleZh: '章',
        titleEn: 'Chapter',
        lessons: [{ titleZh: '导数的几何意义', titleEn: 'What a derivative means', duration: 60 }],
      },
    ],
  })
  await addTeacher(school(), '林砚秋')
  ;({ token } = await addLearner(school(), 'suggested'))
})

const suggest = async (keyword: string) => {
  const { body } = await school().call(suggestNames, { keyword }, { token })
  return (body.data as { kind: string; name: string; isSimilar: boolean }[]).map(
    ({ kind, name, isSimilar }) => `${kind} ${name}${isSimilar ? ' ~' : ''}`,
  )
}

test.each([
  ['高等', ['course 高等数学 · Calculus']],
  ['calc', ['course 高等数学 · Calculus']],
  ['derivative', ['lesson 导数的几何意义']],
  ['calcullus', ['course 高等数学 · Calculus ~']],
  ['高登数学', ['course 高等数学 · Calculus ~']],
  ['林研秋', ['teacher 林砚秋 ~']],
  ['zoology', []],
])('%s finds %j', async (keyword, names) => {
  expect(await suggest(keyword)).toEqual(names)
})
