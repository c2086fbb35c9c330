import {
  duplicateCourse,
  getCourseDetails,
  getEditableCourse,
} from '@jingke/contract/catalogue/calls'
import { attachmentUploadPath } from '@jingke/contract/media'
import {
  deleteAttachment,
  getAttachmentLink,
  moveAttachment,
  renameAttachment,
} from '@jingke/contract/media/calls'
import { beforeAll, expect, test } from 'vitest'
import { addCategory } from '../../../../tests/support/test-courses.ts'
import { addWatchableCourse } from '../../../../tests/support/test-lessons.ts'
import { createUpload, sendPart, useMediaSchool } from '../testing/media-school.ts'

const media = useMediaSchool({ runsJobs: false })
let courseId = 0

beforeAll(async () => {
  const categoryId = await addCategory(media().school, 'A')
  courseId = (await addWatchableCourse(media().school, categoryId, '课', [60])).courseId
  for (const name of ['讲义.txt', '习题.txt']) expect((await upload(name)).status).toBe(204)
})

const upload = async (filename: string, id = courseId) => {
  const { origin, operator } = media()
  const metadata = { filename, courseId: String(id) }
  const created = await createUpload(origin, operator, 4, metadata, attachmentUploadPath)
  const location = created.headers.get('location')
  const bytes = new TextEncoder().encode('text')
  return location === null ? created : sendPart(origin, operator, location, 0, bytes)
}

const materialsOf = async (id = courseId) => {
  const { school, operator } = media()
  const { body } = await school.call(getEditableCourse, { id }, { token: operator })
  return body.data.materials
}

const idOf = async (name: string): Promise<number> =>
  (await materialsOf()).find((file) => file.name === name)?.id ?? 0

const link = async (attachmentId: number, token: string) =>
  (await media().school.call(getAttachmentLink, { attachmentId }, { token })).body

test('learners of the course download its materials, others do not', async () => {
  const { school, learner, origin } = media()
  const details = await school.call(getCourseDetails, { courseId }, { token: learner })
  expect(details.body.data.materials).toMatchObject([{ name: '讲义.txt' }, { name: '习题.txt' }])
  const id = await idOf('讲义.txt')
  const { data } = await link(id, learner)
  expect(await (await fetch(`${origin}${data.url}`)).text()).toBe('text')
  await school.query(`update courses set audience = 'limited' where id = $1`, [courseId])
  expect(await link(id, learner)).toEqual(await link(2_000_000, learner))
  await school.query(
    `update lessons set is_free = true where chapter_id in (select id from chapters where course_id = $1)`,
    [courseId],
  )
  // A free lesson does not open the files of the course.
  expect((await link(id, learner)).code).toBe(404)
  await school.query(`update courses set audience = 'everyone' where id = $1`, [courseId])
  expect((await link(id, learner)).code).toBe(200)
})

test('files are renamed within their kind, ordered and removed, and a copy has them too', async () => {
  const { school, operator } = media()
  const [attachmentId, token] = [await idOf('习题.txt'), operator]
  const rename = async (name: string) =>
    (await school.call(renameAttachment, { attachmentId, name }, { token })).body.code
  expect(await rename('习题.html')).toBe(422)
  expect(await rename('../练习.txt')).toBe(200)
  await school.call(moveAttachment, { attachmentId, place: 0 }, { token })
  const names = (list: readonly { name: string }[]) => list.map(({ name }) => name)
  expect(names(await materialsOf())).toEqual(['练习.txt', '讲义.txt'])
  const copy = (await school.call(duplicateCourse, { id: courseId }, { token })).body.data
  expect(names(copy.materials)).toEqual(['练习.txt', '讲义.txt'])
  await school.call(deleteAttachment, { attachmentId }, { token })
  expect(names(await materialsOf())).toEqual(['讲义.txt'])
  expect(names(await materialsOf(copy.id))).toEqual(['练习.txt', '讲义.txt'])
  const audited = await school.query<{ action: string }>(
    `select action from changes where subject = 'course' and subject_id = $1 order by id`,
    [courseId],
  )
  expect(audited.map(({ action }) => action)).toEqual([
    'attachment-renamed',
    'attachment-moved',
    'attachment-removed',
  ])
})

test('a file for a course that does not exist is refused', async () => {
  expect((await upload('a.txt', 2_000_000)).status).toBe(404)
})
