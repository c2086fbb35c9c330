import { beforeAll, expect, test } from 'vitest'
import { addMeasuredVideo } from '../../../../tests/support/test-lessons.ts'
import { useSchool } from '../../../../tests/support/test-school.ts'
import { createCurveBuffer } from './curve-buffer.ts'
import { listCurve } from './curves.store.ts'

const school = useSchool()
let videoId = 0
beforeAll(async () => {
  videoId = await addMeasuredVideo(school(), 120)
})

const read = async () => {
  const rows = await listCurve(school().context.db, videoId)
  return {
    watched: rows.flatMap((row) => row.watched),
    again: rows.flatMap((row) => row.again),
  }
}

test('seconds add up, of several books, across minutes', async () => {
  const [one, other] = [createCurveBuffer(school().context), createCurveBuffer(school().context)]
  one.note(videoId, [[58, 62]], [])
  one.note(videoId, [[61, 63]], [[58, 59]])
  other.note(videoId, [[59, 60]], [[59, 60]])
  await Promise.all([one.flush(), other.flush()])
  await one.flush()
  const { watched, again } = await read()
  expect(watched).toHaveLength(120)
  expect(watched.slice(57, 64)).toEqual([0, 1, 2, 1, 2, 1, 0])
  expect(again.slice(57, 61)).toEqual([0, 1, 1, 0])
})

test('what could not be written is written the next time', async () => {
  const { context } = school()
  let isAway = true
  const flaky = {
    ...context,
    get db() {
      if (isAway) throw new Error('away')
      return context.db
    },
  }
  const book = createCurveBuffer(flaky)
  const before = (await read()).watched[100] ?? 0
  book.note(videoId, [[100, 101]], [])
  await expect(book.flush()).rejects.toThrow('away')
  book.note(videoId, [[100, 101]], [])
  isAway = false
  await book.flush()
  expect((await read()).watched[100]).toBe(before + 2)
})
