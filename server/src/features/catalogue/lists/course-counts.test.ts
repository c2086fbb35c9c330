import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { addCategory, addCourse } from '../../../../tests/support/test-courses.ts'
import { useSchool } from '../../../../tests/support/test-school.ts'

const school = useSchool()
const categoryIds: number[] = []
const states = ['draft', 'published', 'hidden']
const levels = ['beginner', 'intermediate', 'advanced']
const audiences = ['everyone', 'limited']

beforeAll(async () => {
  for (const name of ['A', 'B', 'C']) categoryIds.push(await addCategory(school(), name))
})

const keptAndCounted = async () => {
  const kept = await school().query(
    `select category_id, level, open_courses as courses from course_counts
     where open_courses <> 0 order by 1, 2`,
  )
  const counted = await school().query(
    `select category_id, level, count(*)::integer as courses from courses
     where state = 'published' and audience = 'everyone' group by 1, 2 order by 1, 2`,
  )
  return { kept, counted }
}

const pick = <Value>(values: readonly Value[], index: number) => values[index % values.length]

test('after any write to one or many courses the stored counts equal the actual counts', async () => {
  const steps = fc.array(fc.tuple(fc.nat(5), fc.nat(), fc.nat(), fc.nat(), fc.nat()), {
    minLength: 5,
    maxLength: 15,
  })
  const insert = (number: number, values: unknown[]) =>
    school().query(
      `insert into courses (category_id, name, level, state, audience, published_at)
       select $1, 'Course ' || n, $2, $3, $4, now() from generate_series(1, $5) as n`,
      [...values, number],
    )
  await fc.assert(
    fc.asyncProperty(steps, async (list) => {
      for (const [kind, a, b, c, d] of list) {
        const values = [pick(categoryIds, a), pick(levels, b), pick(states, c), pick(audiences, d)]
        if (kind <= 1) await insert(kind === 0 ? 1 : 7, values)
        if (kind === 2)
          await school().query(
            `update courses set category_id = $1, level = $2, state = $3, audience = $4
             where id % 3 = $5`,
            [...values, a % 3],
          )
        if (kind === 3) await school().query('update courses set watch_count = watch_count + 1')
        if (kind === 4) await school().query('delete from courses where id % 4 = $1', [b % 4])
        if (kind === 5 && d % 5 === 0) await school().query('truncate courses cascade')
      }
      const { kept, counted } = await keptAndCounted()
      expect(kept).toEqual(counted)
    }),
    { numRuns: 20 },
  )
})

test('concurrent writers lose no count', async () => {
  const [categoryId = 0] = categoryIds
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      addCourse(school(), { name: `At once ${index}`, categoryId }),
    ),
  )
  const { kept, counted } = await keptAndCounted()
  expect(kept).toEqual(counted)
})
