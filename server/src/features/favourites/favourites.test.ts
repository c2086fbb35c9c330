import { favouritesLimit } from '@jingke/contract/favourites'
import {
  addFavourite,
  listFavouriteIds,
  listFavourites,
  removeFavourite,
} from '@jingke/contract/favourites/calls'
import { beforeAll, expect, test } from 'vitest'
import { addCategory, addCourse, addLearner } from '../../../tests/support/test-courses.ts'
import { useSchool } from '../../../tests/support/test-school.ts'

const school = useSchool()
const courseIds: number[] = []

beforeAll(async () => {
  const categoryId = await addCategory(school(), 'A')
  for (const name of ['One', 'Two', 'Three'])
    courseIds.push(await addCourse(school(), { name, categoryId }))
})

const as = (token: string) => {
  const change =
    (path: typeof addFavourite | typeof removeFavourite) => async (courseId: number | undefined) =>
      (await school().call(path, { courseId: courseId ?? 0 }, { token })).body
  const list = async () => (await school().call(listFavouriteIds, {}, { token })).body.data
  return { add: change(addFavourite), remove: change(removeFavourite), list }
}

const newcomer = async (name: string) => {
  const { token, userId } = await addLearner(school(), name)
  return { ...as(token), userId }
}

test('favourites are listed newest first; adding and removing are idempotent', async () => {
  const { add, remove, list } = await newcomer('anna')
  expect(await list()).toEqual([])
  const [one, two, three] = courseIds
  for (const id of [two, one, three, two]) {
    school().moveClock(1000)
    expect(await add(id)).toEqual({ code: 200, msg: 'success', data: null })
  }
  expect(await list()).toEqual([three, one, two])
  expect((await remove(one)).code).toBe(200)
  expect((await remove(one)).code).toBe(200)
  expect((await remove(999_999)).code).toBe(200)
  expect(await list()).toEqual([three, two])
})

test('a favourite that is added or removed is so on every node', async () => {
  const node = await school().openNode()
  const { token } = await addLearner(school(), 'hanna')
  const { add, remove, list } = as(token)
  const readThere = async () => {
    const ids = await node.call(listFavouriteIds, {}, { token })
    const page = await node.call(listFavourites, {}, { token })
    return [ids.body.data, page.body.data.list.map(({ course }) => course.id)]
  }
  expect(await readThere()).toEqual([[], []])
  const [one] = courseIds
  await add(one)
  expect(await list()).toEqual([one])
  await expect.poll(readThere).toEqual([[one], [one]])
  await remove(one)
  expect(await list()).toEqual([])
  await expect.poll(readThere).toEqual([[], []])
})

test('a user id in the input is ignored', async () => {
  const { add, userId } = await newcomer('bert')
  await add(courseIds[0])
  const other = await addLearner(school(), 'carl')
  const { body } = await school().call(
    removeFavourite,
    { courseId: courseIds[0] ?? 0, userId, user_id: userId } as never,
    { token: other.token },
  )
  expect(body.code).toBe(200)
  expect(await as(other.token).list()).toEqual([])
  const rows = await school().query('select 1 from favourites where user_id = $1', [userId])
  expect(rows).toHaveLength(1)
})

test('fifty concurrent adds and removes all succeed and leave at most one row', async () => {
  const { add, remove, list } = await newcomer('dora')
  const adds = await Promise.all(Array.from({ length: 50 }, () => add(courseIds[0])))
  expect(new Set(adds.map(({ code }) => code))).toEqual(new Set([200]))
  expect(await list()).toEqual([courseIds[0]])
  const mixed = await Promise.all(
    Array.from({ length: 50 }, (_, index) => (index % 2 ? add : remove)(courseIds[0])),
  )
  expect(new Set(mixed.map(({ code }) => code))).toEqual(new Set([200]))
  expect((await list()).length).toBeLessThanOrEqual(1)
})

test('of concurrent adds at the limit one succeeds, and the others are refused', async () => {
  const { add, remove, userId } = await newcomer('emil')
  await school().query(
    `insert into courses (category_id, name, level, state, published_at)
     select category_id, 'Filler', 'beginner', 'published', now()
     from courses, generate_series(1, $1) where id = $2`,
    [favouritesLimit - 1, courseIds[0]],
  )
  await school().query(
    `insert into favourites (user_id, course_id, created_at)
     select $1, id, now() from courses where name = 'Filler'`,
    [userId],
  )
  const answers = await Promise.all(courseIds.map((id) => add(id)))
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409])
  expect(answers.find(({ code }) => code === 409)?.msg).toContain(String(favouritesLimit))
  // Adding an existing favourite succeeds at the limit.
  const kept = courseIds[answers.findIndex(({ code }) => code === 200)]
  expect((await add(kept)).code).toBe(200)
  await remove(kept)
  expect((await add(courseIds[2])).code).toBe(200)
})

test('a malformed course id is refused', async () => {
  const { token } = await addLearner(school(), 'gina')
  for (const courseId of [0, -1, 1.5, '1', 2 ** 31, null, [1], {}, true])
    for (const path of [addFavourite, removeFavourite] as const) {
      const { body } = await school().call(path, { courseId: courseId as never }, { token })
      expect(body.code, JSON.stringify(courseId)).toBe(422)
    }
})
