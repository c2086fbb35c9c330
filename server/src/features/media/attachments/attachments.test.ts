import { existsSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { signOut } from '@jingke/contract/auth/calls'
import {
  duplicateCourse,
  getCourseDetails,
  getEditableCourse,
} from '@jingke/contract/catalogue/calls'
import { attachmentUploadPath } from '@jingke/contract/media'
import { deleteAttachment, getAttachmentLink } from '@jingke/contract/media/calls'
import { beforeAll, expect, test } from 'vitest'
import { addCategory } from '../../../../tests/support/test-courses.ts'
import { addWatchableCourse } from '../../../../tests/support/test-lessons.ts'
import { createMedia } from '../media.ts'
import { sweepMedia } from '../pipeline/jobs/sweep-media.ts'
import { createUpload, sendPart, useMediaSchool } from '../testing/media-school.ts'
import { attachmentFolder } from './finish-attachment.ts'

const media = useMediaSchool({ runsJobs: false })
let categoryId = 0

beforeAll(async () => {
  categoryId = await addCategory(media().school, 'A')
})

const upload = async (lessonId: number, filename: string, text: string, token?: string) => {
  const { origin, operator } = media()
  const bytes = new TextEncoder().encode(text)
  const metadata = { filename, lessonId: String(lessonId) }
  const by = token ?? operator
  const created = await createUpload(origin, by, bytes.length, metadata, attachmentUploadPath)
  const location = created.headers.get('location')
  return location === null ? created : sendPart(origin, by, location, 0, bytes)
}
const listed = async (courseId: number) => {
  const { school, operator } = media()
  const path = getEditableCourse
  const { body } = await school.call(path, { id: courseId }, { token: operator })
  return body.data.chapters.flatMap(({ lessons }) => lessons).flatMap((one) => one.attachments)
}
const link = async (attachmentId: number, token: string) => {
  const path = getAttachmentLink
  return (await media().school.call(path, { attachmentId }, { token })).body
}
const download = (url: string, headers: Record<string, string> = {}) =>
  fetch(`${media().origin}${url}`, { headers })

const addCourse = async () => {
  const { courseId, lessonIds } = await addWatchableCourse(media().school, categoryId, '课', [60])
  return { courseId, lessonId: lessonIds[0] ?? 0 }
}

test('a learner of the course downloads a file as a file, and downloads are counted', async () => {
  const { learner, school } = media()
  const { courseId, lessonId } = await addCourse()
  expect((await upload(lessonId, '讲义 (1).pdf', '%PDF-1.7 text')).status).toBe(204)
  const [file] = await listed(courseId)
  expect(file).toMatchObject({ name: '讲义 (1).pdf', size: 13, downloads: 0 })
  const details = await school.call(getCourseDetails, { courseId }, { token: learner })
  expect(details.body.data.chapters[0]?.lessons[0]?.attachments).toEqual([
    { id: file?.id, name: '讲义 (1).pdf', size: 13 },
  ])
  const { data } = await link(file?.id ?? 0, learner)
  const answer = await download(data.url)
  expect(await answer.text()).toBe('%PDF-1.7 text')
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('讲义 ')}%281%29.pdf`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  expect((await download(data.url, { range: 'bytes=5-7' })).status).toBe(206)
  expect(await listed(courseId)).toMatchObject([{ downloads: 1 }])
})

test('a link is of one session and one minute, and only for those who see the course', async () => {
  const { school, learner } = media()
  const { courseId, lessonId } = await addCourse()
  await upload(lessonId, 'a.txt', 'text')
  const [{ id = 0 } = {}] = await listed(courseId)
  const { token } = await school.giveSession(await school.createUser('leaver'))
  const ended = (await link(id, token)).data.url
  await school.call(signOut, { token }, { token })
  expect((await download(ended)).status).toBe(403)
  const { url } = (await link(id, learner)).data
  school.moveClock(61_000)
  expect((await download(url)).status).toBe(403)
  expect((await download('/attachments/forged')).status).toBe(403)
  await school.query(`update courses set audience = 'limited' where id = $1`, [courseId])
  expect(await link(id, learner)).toEqual(await link(2_000_000, learner))
})

test.each([
  ['a page named as a PDF', '页.pdf', '<html><script>', 422],
  ['a page', '页.html', '<html>', 422],
  ['an empty file', '空.pdf', '', 403],
])('%s is refused, and nothing is stored', async (_, name, text, status) => {
  const { courseId, lessonId } = await addCourse()
  expect((await upload(lessonId, name, text)).status).toBe(status)
  expect(await listed(courseId)).toEqual([])
})

test('an upload that names a lesson needs the right to change content', async () => {
  const { origin, school } = media()
  const { lessonId } = await addCourse()
  const id = await school.createUser('uploader', 'jk-admin')
  await school.query(
    `with role as (insert into roles (name, permissions) values ('Uploads', '["media.change"]') returning id)
     update users set role_id = role.id from role where users.id = $1`,
    [id],
  )
  const { token } = await school.giveSession(id)
  expect((await upload(lessonId, 'a.txt', 'text', token)).status).toBe(403)
  const named = { filename: 'a.mp4', lessonId: String(lessonId) }
  expect((await createUpload(origin, token, 9, named)).status).toBe(403)
  expect((await createUpload(origin, token, 9, { filename: 'a.mp4' })).status).toBe(201)
})

test('the upload of a video is not continued as an attachment', async () => {
  const { origin, operator } = media()
  const { lessonId } = await addCourse()
  const metadata = { filename: 'a.txt', lessonId: String(lessonId) }
  const created = await createUpload(origin, operator, 4, metadata)
  const uploadId = created.headers.get('location')?.split('/').at(-1)
  const elsewhere = `${attachmentUploadPath}/${uploadId}`
  const answer = await sendPart(origin, operator, elsewhere, 0, new TextEncoder().encode('text'))
  expect(answer.status).toBe(403)
})

test('a file for a lesson that does not exist is refused before it is sent', async () => {
  const answer = await upload(2_000_000, 'a.txt', 'text')
  expect(answer.status).toBe(404)
  expect(await answer.text()).toContain('这个课时不存在，可能已被删除')
})

test('an upload is finished once if the server died between its last byte and its row', async () => {
  const { origin, operator, school } = media()
  const { courseId, lessonId } = await addCourse()
  const metadata = { filename: '讲义.txt', lessonId: String(lessonId) }
  const created = await createUpload(origin, operator, 4, metadata, attachmentUploadPath)
  const uploadId = created.headers.get('location')?.split('/').at(-1) ?? ''
  const here = await createMedia(school.context, { canWatch: async () => false })
  const part = await sendPart(
    origin,
    operator,
    `${attachmentUploadPath}/${uploadId}`,
    0,
    new TextEncoder().encode('te'),
  )
  expect(part.status).toBe(204)
  await sweepMedia(here, 0)
  expect(await listed(courseId)).toEqual([])
  await appendFile(join(here.folders.uploads, uploadId), 'xt')
  await sweepMedia(here, 0)
  await sweepMedia(here, 0)
  const [file, ...others] = await listed(courseId)
  expect([file, others]).toMatchObject([{ name: '讲义.txt', size: 4 }, []])
  const { data } = await link(file?.id ?? 0, operator)
  expect(await (await download(data.url)).text()).toBe('text')
  expect(existsSync(join(here.folders.uploads, uploadId))).toBe(false)
})

test('a learner may not upload', async () => {
  const { lessonId } = await addCourse()
  expect((await upload(lessonId, 'a.txt', 'text', media().learner)).status).toBe(403)
})

test('a file is removed from the store once no lesson has it', async () => {
  const { school, operator } = media()
  const { courseId, lessonId } = await addCourse()
  await upload(lessonId, 'a.txt', 'text')
  const { body } = await school.call(duplicateCourse, { id: courseId }, { token: operator })
  const here = await createMedia(school.context, { canWatch: async () => false })
  const [row] = await school.query<{ key: string }>(
    'select key from lesson_attachments where lesson_id = $1',
    [lessonId],
  )
  const folder = join(here.folders.published, row?.key ?? '', attachmentFolder)
  const remove = async (of: number) => {
    const [{ id = 0 } = {}] = await listed(of)
    await school.call(deleteAttachment, { attachmentId: id }, { token: operator })
    await sweepMedia(here, 0)
  }
  await remove(courseId)
  expect(existsSync(folder)).toBe(true)
  await remove(body.data.id)
  expect(existsSync(folder)).toBe(false)
})
