import { addCourse, getEditableCourse, saveCourse } from '@jingke/contract/catalogue/calls'
import { documentUploadPath } from '@jingke/contract/media'
import { beforeAll, expect, test } from 'vitest'
import { addCategory } from '../../../../tests/support/test-courses.ts'
import { makeDeepPdf, makeInflatingPdf, makeLongPdf } from '../testing/make-hostile-pdf.ts'
import { makePdf } from '../testing/make-pdf.ts'
import { createUpload, sendPart, useMediaSchool } from '../testing/media-school.ts'

const media = useMediaSchool({ runsJobs: false })
let lesson = { courseId: 0, lessonId: 0 }

beforeAll(async () => {
  const { school, operator } = media()
  const by = { token: operator }
  const categoryId = await addCategory(school, 'A')
  const begun = (await school.call(addCourse, { name: '恶意文件', categoryId }, by)).body.data
  const titles = { id: null, titleZh: '讲义', titleEn: '' }
  const lessons = [{ ...titles, kind: 'document' as const, finishPercent: 50, isFree: false }]
  const input = { id: begun.id, version: begun.version, chapters: [{ ...titles, lessons }] }
  const { data } = (await school.call(saveCourse, input, by)).body
  lesson = { courseId: data.id, lessonId: data.chapters[0]?.lessons[0]?.id ?? 0 }
})

const upload = async (bytes: Buffer<ArrayBuffer>) => {
  const { origin, operator } = media()
  const metadata = { filename: '讲义.pdf', lessonId: String(lesson.lessonId) }
  const created = await createUpload(origin, operator, bytes.length, metadata, documentUploadPath)
  return sendPart(origin, operator, created.headers.get('location') ?? '', 0, bytes)
}

const isReady = async () => {
  const { school, operator } = media()
  const { body } = await school.call(
    getEditableCourse,
    { id: lesson.courseId },
    { token: operator },
  )
  return body.data.chapters[0]?.lessons[0]?.isReady
}

test.each([
  ['has half a million pages', () => makeLongPdf(500_000), '超过 3000 页'],
  ['nests a million lists', () => makeDeepPdf(1_000_000), '损坏'],
  ['has a page that inflates to four gibibytes', () => makeInflatingPdf(4), '过于复杂'],
])(
  'a PDF that %s is refused with the reason',
  async (_, make, words) => {
    const answer = await upload(make())
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain(words)
    expect(await isReady()).toBe(false)
  },
  180_000,
)

test('the server reads a good file afterwards', async () => {
  expect((await upload(makePdf([['一']]))).status).toBe(204)
  expect(await isReady()).toBe(true)
})
