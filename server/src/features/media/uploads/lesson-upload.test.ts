import type { EditableCourse } from '@jingke/contract/catalogue'
import { addCourse, saveCourse } from '@jingke/contract/catalogue/calls'
import { beforeAll, expect, test } from 'vitest'
import { addCategory } from '../../../../tests/support/test-courses.ts'
import { createUpload, useMediaSchool } from '../testing/media-school.ts'

const media = useMediaSchool({ runsJobs: false })
let course: EditableCourse
let lessonId = 0

const as = () => ({ token: media().operator })

beforeAll(async () => {
  const { school } = media()
  const categoryId = await addCategory(school, 'A')
  const added = await school.call(addCourse, { name: '课', categoryId }, as())
  const lesson = { id: null, titleZh: '一', titleEn: '', finishPercent: 90, isFree: false }
  const chapters = [{ id: null, titleZh: '章', titleEn: '', lessons: [lesson] }]
  const { id, version } = added.body.data
  course = (await school.call(saveCourse, { id, version, chapters }, as())).body.data
  lessonId = course.chapters[0]?.lessons[0]?.id ?? 0
})

test('an upload for a lesson is its video from the start, and a save elsewhere keeps it', async () => {
  const { school, origin, operator } = media()
  const metadata = { filename: '01 直观.mp4', lessonId: String(lessonId) }
  expect((await createUpload(origin, operator, 1000, metadata)).status).toBe(201)
  const linked = { video: { name: '01 直观', isPlayable: false } }
  const { id, version } = course
  const chapters = course.chapters.map((chapter) => ({
    ...chapter,
    lessons: chapter.lessons.map(({ video: _, ...lesson }) => ({ ...lesson, titleZh: '改名' })),
  }))
  const saved = await school.call(saveCourse, { id, version, chapters }, as())
  expect(saved.body.data.chapters[0]?.lessons[0]).toMatchObject({ titleZh: '改名', ...linked })
})
