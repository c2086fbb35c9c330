import { readFileSync } from 'node:fs'
import { addCourse, getEditableCourse, saveCourse } from '@jingke/contract/catalogue/calls'
import { beforeAll, expect, test, vi } from 'vitest'
import { addCategory } from '../../../../tests/support/test-courses.ts'
import { createUpload, mediaTimeout, sendPart, useMediaSchool } from '../testing/media-school.ts'

vi.setConfig({ testTimeout: mediaTimeout, hookTimeout: mediaTimeout })

const media = useMediaSchool()
let courseId = 0
let lessonId = 0

const lesson = async () => {
  const { school, operator } = media()
  const { body } = await school.call(getEditableCourse, { id: courseId }, { token: operator })
  return body.data.chapters[0]?.lessons[0]
}

/** Gives the address of an upload of which nothing has arrived yet. */
const begin = async (filename: string, size: number): Promise<string> => {
  const { origin, operator } = media()
  const metadata = { filename, lessonId: String(lessonId) }
  const created = await createUpload(origin, operator, size, metadata)
  return created.headers.get('location') ?? ''
}

beforeAll(async () => {
  const { school, origin, operator, draw, waitFor } = media()
  const token = { token: operator }
  const categoryId = await addCategory(school, 'A')
  const added = await school.call(addCourse, { name: '课', categoryId }, token)
  const draft = { id: null, titleZh: '一', titleEn: '', finishPercent: 90, isFree: false }
  const chapters = [{ id: null, titleZh: '章', titleEn: '', lessons: [draft] }]
  const { id, version } = added.body.data
  const saved = await school.call(saveCourse, { id, version, chapters }, token)
  courseId = id
  lessonId = saved.body.data.chapters[0]?.lessons[0]?.id ?? 0
  const bytes = new Uint8Array(readFileSync(await draw('first.mp4')))
  await sendPart(origin, operator, await begin('first.mp4', bytes.length), 0, bytes)
  await waitFor((await lesson())?.video?.id ?? 0, 'ready')
})

test('a cancelled upload leaves the lesson its video', async () => {
  const { origin, operator } = media()
  const location = await begin('cancelled.mp4', 1000)
  expect(await lesson()).toMatchObject({
    video: { name: 'first', isPlayable: true },
    nextVideo: { name: 'cancelled', isUploading: true },
  })
  await fetch(new URL(location, origin), {
    method: 'DELETE',
    headers: { 'tus-resumable': '1.0.0', authorization: `Bearer ${operator}` },
  })
  expect(await lesson()).toMatchObject({ video: { name: 'first' }, nextVideo: null })
})

test('a lesson keeps its video until the uploaded one plays', async () => {
  const { origin, operator, draw, waitFor } = media()
  const bytes = new Uint8Array(readFileSync(await draw('second.mp4')))
  const location = await begin('second.mp4', bytes.length)
  const before = await lesson()
  expect(before).toMatchObject({ video: { name: 'first', isPlayable: true } })
  await sendPart(origin, operator, location, 0, bytes)
  await waitFor(before?.nextVideo?.id ?? 0, 'ready')
  expect(await lesson()).toMatchObject({
    video: { name: 'second', isPlayable: true },
    nextVideo: null,
  })
})
