import { listCourses } from '@jingke/contract/catalogue/calls'
import { expect, test } from 'vitest'
import {
  addCategory,
  addCourse,
  addLearner,
  setCourseState,
} from '../../../../tests/support/test-courses.ts'
import { useSchool } from '../../../../tests/support/test-school.ts'
import { announceCatalogueChange, createOpenCovers } from '../index.ts'

const school = useSchool()

test('the covers are those of the list of a learner without grants, and follow its changes', async () => {
  const categoryId = await addCategory(school(), 'A')
  const ids: number[] = []
  for (let count = 0; count < 9; count += 1)
    ids.push(
      await addCourse(school(), {
        name: `Open ${count}`,
        categoryId,
        thumbnail: `/files/${count}.svg`,
      }),
    )
  await addCourse(school(), {
    name: 'North only',
    categoryId,
    thumbnail: '/files/north.svg',
    grants: [{ kind: 'institution', value: 'north' }],
  })
  const { token } = await addLearner(school(), 'anna')
  const listed = async () => {
    const { body } = await school().call(listCourses, {}, { token })
    return body.data.list.map(({ thumbnail }: { thumbnail: string }) => thumbnail).slice(0, 8)
  }
  const openCovers = createOpenCovers(school().context)
  const before = await openCovers()
  expect(before).toHaveLength(8)
  expect(before).toEqual(await listed())
  expect(before).not.toContain('/files/north.svg')

  await setCourseState(school(), ids[8] ?? 0, 'hidden')
  await announceCatalogueChange(school().context)
  expect(await openCovers()).toEqual(await listed())
  expect(await openCovers()).not.toEqual(before)
})
