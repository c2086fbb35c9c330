import { expect, test } from 'vitest'
import { totalCourses } from './total-courses.ts'

test('a category counts the courses of its subcategories on every level', () => {
  const totals = totalCourses([
    { id: 1, parentId: null, courseCount: 1 },
    { id: 2, parentId: 1, courseCount: 2 },
    { id: 3, parentId: 2, courseCount: 4 },
    { id: 4, parentId: null, courseCount: 0 },
  ])
  expect([...totals]).toEqual(
    expect.arrayContaining([
      [1, 7],
      [2, 6],
      [3, 4],
      [4, 0],
    ]),
  )
})
