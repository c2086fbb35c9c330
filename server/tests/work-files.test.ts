import {
  getOwnAssignment,
  getSubmission,
  getSubmissionFileLink,
  getWorkFileLink,
  markSubmission,
  removeMarkedFile,
  removeWorkFile,
  workFileUploadPath,
} from '@jingke/contract/assessment/calls'
import { beforeAll, expect, test } from 'vitest'
import { publishAssignment } from '../src/features/assessment/testing/use-assignments.ts'
import { createMedia, listMediaFiles } from '../src/features/media/index.ts'
import { sweepMedia } from '../src/features/media/pipeline/jobs/sweep-media.ts'
import {
  createUpload,
  sendPart,
  useMediaSchool,
} from '../src/features/media/testing/media-school.ts'
import { readPersonalData } from '../src/features/people/personal-data/personal-data.ts'
import { addLearner } from './support/test-courses.ts'

const media = useMediaSchool({ runsJobs: false })
let as = { token: '' }
let learners = 0

beforeAll(() => {
  as = { token: media().operator }
})

const newLearner = () => addLearner(media().school, `writer-${++learners}`)
const begin = async (task = {}) => ({
  ...(await publishAssignment(media().school, as, { maxFiles: 2, ...task })),
  learner: await newLearner(),
})
type Begun = Awaited<ReturnType<typeof begin>>

const upload = async (
  target: string,
  filename: string,
  text: string,
  { token }: { token: string },
  more: Record<string, string> = {},
) => {
  const { origin } = media()
  const bytes = Buffer.from(text, 'latin1')
  const metadata = { filename, target, ...more }
  const created = await createUpload(origin, token, bytes.length, metadata, workFileUploadPath)
  const location = created.headers.get('location')
  return location === null ? created : sendPart(origin, token, location, 0, bytes)
}
const toLesson = ({ courseId, lessonId }: Begun) => `lesson ${courseId} ${lessonId}`
const own = async ({ courseId, lessonId }: Begun, by: { token: string }) =>
  (await media().school.call(getOwnAssignment, { courseId, lessonId }, by)).body.data
const ownLink = async (fileId: number, by: { token: string }) =>
  (await media().school.call(getWorkFileLink, { fileId }, by)).body
const read = async (id: number) => (await media().school.call(getSubmission, { id }, as)).body.data
const markedLink = async (id: number, fileId: number, by = as) =>
  (await media().school.call(getSubmissionFileLink, { id, fileId }, by)).body
const download = (url: string) => fetch(`${media().origin}${url}`)

test('files are handed in, seen by the learner and the marker only, and marked ones come back with the mark', async () => {
  const begun = await begin({ takesText: false })
  const { learner } = begun
  expect((await upload(toLesson(begun), 'essay.pdf', '%PDF-1.7 text', learner)).status).toBe(204)
  const [file] = (await own(begun, learner)).files
  expect(file).toMatchObject({ name: 'essay.pdf', size: 13, contentType: 'application/pdf' })
  const fileId = file?.id ?? 0
  const answer = await download((await ownLink(fileId, learner)).data.url)
  expect(await answer.text()).toBe('%PDF-1.7 text')
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment;/)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'private, no-store',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
  // The page reads a PDF in parts.
  const { url } = (await ownLink(fileId, learner)).data
  const part = await fetch(`${media().origin}${url}`, { headers: { range: 'bytes=0-4' } })
  expect([part.status, await part.text()]).toEqual([206, '%PDF-'])
  expect((await ownLink(fileId, await newLearner())).code).toBe(404)
  const [attempt] = (await begun.handIn(learner, '')).data.tries
  expect(attempt?.files).toMatchObject([{ id: fileId }])
  const id = attempt?.id ?? 0
  expect((await markedLink(id, fileId)).code).toBe(200)

  expect((await upload(`submission ${id}`, 'marked.png', '\x89PNG\r\n\x1a\n', as)).status).toBe(204)
  const [back] = (await read(id)).tries[0]?.markedFiles ?? []
  const shown = await download((await markedLink(id, back?.id ?? 0)).data.url)
  expect(shown.headers.get('content-disposition')).toMatch(/^inline;/)
  const downloaded = async () => {
    const { db } = media().school.context
    const all = await readPersonalData(db, learner.userId, new Date(), [])
    return all['work-files']?.map(({ name }) => name)
  }
  expect((await own(begun, learner)).tries[0]?.markedFiles).toEqual([])
  expect(await downloaded()).toEqual(['essay.pdf'])
  expect((await ownLink(back?.id ?? 0, learner)).code).toBe(404)
  const { version } = await read(id)
  const mark = { id, version, outcome: 'returned' as const, points: null }
  await media().school.call(markSubmission, mark, as)
  expect((await own(begun, learner)).tries[0]?.markedFiles).toMatchObject([{ name: 'marked.png' }])
  expect(await downloaded()).toEqual(['essay.pdf', 'marked.png'])
  expect((await ownLink(back?.id ?? 0, learner)).code).toBe(200)
  await media().school.call(removeMarkedFile, { id, fileId: back?.id ?? 0 }, as)
  expect((await read(id)).tries[0]?.markedFiles).toEqual([])
})

test('a file that is taken out is gone, unless a try has it', async () => {
  const begun = await begin()
  const { courseId, lessonId, learner } = begun
  const remove = async (fileId: number) =>
    (await media().school.call(removeWorkFile, { courseId, lessonId, fileId }, learner)).body.data
  await upload(toLesson(begun), 'a.txt', 'one', learner)
  const [first] = (await own(begun, learner)).files
  expect((await remove(first?.id ?? 0)).files).toEqual([])
  expect((await ownLink(first?.id ?? 0, learner)).code).toBe(404)
  await upload(toLesson(begun), 'b.txt', 'two', learner)
  const [second] = (await begun.handIn(learner, '')).data.files
  const after = await remove(second?.id ?? 0)
  expect([after.files, after.tries[0]?.files]).toMatchObject([[], [{ name: 'b.txt' }]])
  expect((await ownLink(second?.id ?? 0, learner)).code).toBe(200)
})

test.each([
  ['a page', 'page.html', '<p>'],
  ['a script as a picture', 'a.png', '<script>'],
  ['sound that is none', 'a.webm', 'text'],
  ['nothing', 'empty.txt', ''],
])('%s is refused', async (_, name, text) => {
  const begun = await begin()
  const { status } = await upload(toLesson(begun), name, text, begun.learner)
  expect(status).toBeGreaterThanOrEqual(400)
  expect((await own(begun, begun.learner)).files).toEqual([])
})

test('recorded sound is taken, and no more files than the assignment takes', async () => {
  const begun = await begin()
  const { learner } = begun
  const target = toLesson(begun)
  expect((await upload(target, 'a.webm', '\x1aE\xdf\xa3 sound', learner)).status).toBe(204)
  expect((await upload(target, 'b.m4a', '\0\0\0\x18ftypM4A ', learner)).status).toBe(204)
  expect((await upload(target, 'c.txt', 'c', learner)).status).toBe(409)
  const { files } = await own(begun, learner)
  expect(files.map(({ contentType }) => contentType)).toEqual(['audio/webm', 'audio/mp4'])
})

test('files are added by whom the work belongs to, and while it can be handed in', async () => {
  const begun = await begin()
  const other = await newLearner()
  const [attempt] = (await begun.handIn(begun.learner, 'a')).data.tries
  const forged = { ownerId: String(begun.learner.userId), lessonId: String(begun.lessonId) }
  await upload(toLesson(begun), 'a.txt', 'a', other, forged)
  expect((await own(begun, other)).files).toHaveLength(1)
  expect((await own(begun, begun.learner)).files).toEqual([])
  for (const target of [`submission ${attempt?.id}`, 'lesson 1', 'x', ''])
    expect((await upload(target, 'a.txt', 'a', other)).status).toBeGreaterThanOrEqual(400)
  const without = await begin({ maxFiles: 0 })
  expect((await upload(toLesson(without), 'a.txt', 'a', without.learner)).status).toBe(409)
  const dueAt = new Date(Date.now() - 1000).toISOString()
  const closed = await begin({ dueAt })
  expect((await upload(toLesson(closed), 'a.txt', 'a', closed.learner)).status).toBe(409)
})

test('an upload is continued by whoever began it', async () => {
  const begun = await begin()
  const { origin } = media()
  const metadata = { filename: 'a.txt', target: toLesson(begun) }
  const created = await createUpload(origin, begun.learner.token, 2, metadata, workFileUploadPath)
  const location = created.headers.get('location') ?? ''
  const bytes = new TextEncoder().encode('ab')
  const { token } = await newLearner()
  expect((await sendPart(origin, token, location, 0, bytes)).status).toBe(403)
  expect((await sendPart(origin, begun.learner.token, location, 0, bytes)).status).toBe(204)
})

test('the sweep keeps files of learners, and a backup has them', async () => {
  const { context } = media().school
  const begun = await begin()
  await upload(toLesson(begun), 'a.txt', 'kept', begun.learner)
  const [file] = (await own(begun, begun.learner)).files
  const swept = await createMedia(context, { canWatch: async () => false })
  await sweepMedia(swept, 0)
  const { url } = (await ownLink(file?.id ?? 0, begun.learner)).data
  expect(await (await download(url)).text()).toBe('kept')
  const [row] = await media().school.query<{ key: string }>(
    'select key from learner_files where id = $1',
    [file?.id],
  )
  expect((await listMediaFiles(context.db)).published).toContainEqual(
    expect.stringContaining(row?.key ?? '-'),
  )
})
