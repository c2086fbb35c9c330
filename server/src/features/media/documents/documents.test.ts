import { signOut } from '@jingke/contract/auth/calls'
import {
  addCourse,
  changeCourseStates,
  duplicateCourse,
  getEditableCourse,
  listCourses,
  saveCourse,
} from '@jingke/contract/catalogue/calls'
import { documentUploadPath } from '@jingke/contract/media'
import { getDocument, getEditableDocument, setDocumentDownload } from '@jingke/contract/media/calls'
import { openReading, reportReading } from '@jingke/contract/study/calls'
import { beforeAll, expect, test } from 'vitest'
import { addCategory, addLearner } from '../../../../tests/support/test-courses.ts'
import { createMedia } from '../media.ts'
import { sweepMedia } from '../pipeline/jobs/sweep-media.ts'
import { makePdf } from '../testing/make-pdf.ts'
import { createUpload, sendPart, useMediaSchool } from '../testing/media-school.ts'

const media = useMediaSchool({ runsJobs: false })
let categoryId = 0

beforeAll(async () => {
  categoryId = await addCategory(media().school, 'A')
})

const by = () => ({ token: media().operator })

const addLesson = async (name: string) => {
  const { school } = media()
  const begun = (await school.call(addCourse, { name, categoryId }, by())).body.data
  const titles = { id: null, titleZh: '讲义', titleEn: '' }
  const lessons = [{ ...titles, kind: 'document' as const, finishPercent: 50, isFree: false }]
  const input = { id: begun.id, version: begun.version, chapters: [{ ...titles, lessons }] }
  const { data } = (await school.call(saveCourse, input, by())).body
  return { courseId: data.id, lessonId: data.chapters[0]?.lessons[0]?.id ?? 0 }
}
const publish = (courseId: number) =>
  media().school.call(
    changeCourseStates,
    { selection: { ids: [courseId] }, action: 'publish' },
    by(),
  )
const upload = async (lessonId: number, bytes: Buffer<ArrayBuffer>, filename = '讲义.pdf') => {
  const { origin, operator } = media()
  const metadata = { filename, lessonId: String(lessonId) }
  const created = await createUpload(origin, operator, bytes.length, metadata, documentUploadPath)
  const location = created.headers.get('location')
  return location === null ? created : sendPart(origin, operator, location, 0, bytes)
}
const lessonOf = async (id: number) =>
  (await media().school.call(getEditableCourse, { id }, by())).body.data.chapters[0]?.lessons[0]
const read = async (lesson: { courseId: number; lessonId: number }, token: string) =>
  (await media().school.call(getDocument, lesson, { token })).body
const open = (url: string, headers: Record<string, string> = {}) =>
  fetch(`${media().origin}${url}`, { headers })

test('a PDF becomes the lesson, is found by its words with the page, and read by whom the course is offered to', async () => {
  const { school, learner } = media()
  const lesson = await addLesson('只有文档')
  const pdf = makePdf([['第一页'], ['量⼦纠缠 entanglement']])
  expect((await upload(lesson.lessonId, pdf)).status).toBe(204)
  expect(await lessonOf(lesson.courseId)).toMatchObject({ isReady: true, duration: 20 })
  expect((await read(lesson, learner)).code).toBe(404)
  await publish(lesson.courseId)
  const { data } = await read(lesson, learner)
  expect(data).toMatchObject({ name: '讲义.pdf', pageCount: 2, size: pdf.length })
  const answer = await open(data.url)
  expect(Buffer.from(await answer.arrayBuffer()).equals(pdf)).toBe(true)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
  const part = await open(data.url, { range: 'bytes=0-4' })
  expect([part.status, await part.text()]).toEqual([206, '%PDF-'])
  for (const keyword of ['量子纠缠', 'Entanglement']) {
    const found = await school.call(listCourses, { keyword }, { token: learner })
    expect(found.body.data.list).toMatchObject([
      { id: lesson.courseId, match: { kind: 'lesson', lessonId: lesson.lessonId, page: 2 } },
    ])
  }
  await school.query(`update courses set audience = 'limited' where id = $1`, [lesson.courseId])
  expect((await read(lesson, learner)).code).toBe(404)
})

test('a link is of one session and some minutes', async () => {
  const { school } = media()
  const lesson = await addLesson('链接')
  await upload(lesson.lessonId, makePdf([['一']]))
  await publish(lesson.courseId)
  const { token } = await addLearner(school, 'reader')
  const { data } = await read(lesson, token)
  expect((await open(`${data.url}x`)).status).toBe(403)
  expect((await open(data.url.replace('/documents/', '/attachments/'))).status).toBe(403)
  await school.call(signOut, {}, { token })
  expect((await open(data.url)).status).toBe(403)
  const other = await read(lesson, media().learner)
  school.moveClock(9 * 60_000)
  expect((await open(other.data.url)).status).toBe(403)
})

test.each([
  ['with a password', makePdf([['密']], { isEncrypted: true }), '讲义.pdf', '密码'],
  ['that is damaged', Buffer.from('%PDF-1.7 nothing else'), '讲义.pdf', '损坏'],
  ['of another kind', Buffer.from('text'), '讲义.pdf', '不是 PDF'],
  ['with another ending', makePdf([['一']]), '讲义.docx', '不是 PDF'],
])('a file %s is refused with the reason', async (_, bytes, name, words) => {
  const { lessonId, courseId } = await addLesson('拒绝')
  const answer = await upload(lessonId, bytes, name)
  expect(answer.status).toBe(422)
  expect(await answer.text()).toContain(words)
  expect(await lessonOf(courseId)).toMatchObject({ contentId: null, isReady: false })
})

test('a lesson of another kind takes no PDF', async () => {
  const { lessonId } = await addLesson('别的')
  await media().school.query(`update lessons set kind = 'article' where id = $1`, [lessonId])
  expect((await upload(lessonId, makePdf([['一']]))).status).toBe(404)
})

test('downloading is a setting, which is recorded; a copy of the course has the document too', async () => {
  const { school, learner } = media()
  const lesson = await addLesson('设置')
  await upload(lesson.lessonId, makePdf([['一']]))
  const documentId = (await lessonOf(lesson.courseId))?.contentId ?? 0
  await publish(lesson.courseId)
  expect((await read(lesson, learner)).data.isDownloadable).toBe(false)
  await school.call(setDocumentDownload, { documentId, isDownloadable: true }, by())
  expect((await read(lesson, learner)).data.isDownloadable).toBe(true)
  const [change] = await school.query<{ action: string }>(
    `select action from changes where subject = 'course' and subject_id = $1`,
    [lesson.courseId],
  )
  expect(change?.action).toBe('document-download-set')
  const copy = (await school.call(duplicateCourse, { id: lesson.courseId }, by())).body.data
  const copied = copy.chapters[0]?.lessons[0]
  const kept = await school.call(getEditableDocument, { documentId: copied?.contentId ?? 0 }, by())
  expect(kept.body.data).toMatchObject({ name: '讲义.pdf', pageCount: 1 })
  // The sweep keeps the file that both have.
  await sweepMedia(await createMedia(school.context, { canWatch: async () => false }), 0)
  expect((await open((await read(lesson, learner)).data.url)).status).toBe(200)
})

test('a document is finished at its last page and after the minimum time, and opens where it was left', async () => {
  const { school } = media()
  const lesson = await addLesson('读完')
  await upload(lesson.lessonId, makePdf([['一'], ['二']]))
  await publish(lesson.courseId)
  const as = { token: (await addLearner(school, 'finisher')).token }
  const opened = (await school.call(openReading, lesson, as)).body.data
  expect(opened.record).toMatchObject({ missing: { seconds: 10, end: true } })
  const report = async (place: number, hasReachedEnd: boolean) =>
    (
      await school.call(
        reportReading,
        { ...lesson, playId: opened.playId, place, hasReachedEnd },
        as,
      )
    ).body.data
  // Without the file nothing is credited, and its end is not reached.
  school.moveClock(11_000)
  expect(await report(2, true)).toMatchObject({ credited: 0, missing: { seconds: 10, end: true } })
  // Nor with its address alone, the end of the file, or its head.
  const { url } = (await read(lesson, as.token)).data
  await open(url, { range: 'bytes=9-' })
  await fetch(`${media().origin}${url}`, { method: 'HEAD' })
  school.moveClock(11_000)
  expect(await report(2, true)).toMatchObject({ credited: 0, missing: { seconds: 10, end: true } })
  expect((await open(url, { range: 'bytes=0-4' })).status).toBe(206)
  expect(await report(2, true)).toMatchObject({ credited: 0, isFinished: false, place: 2 })
  school.moveClock(11_000)
  expect(await report(2, false)).toMatchObject({ isFinished: true })
  expect((await school.call(openReading, lesson, as)).body.data.record.place).toBe(2)
})
