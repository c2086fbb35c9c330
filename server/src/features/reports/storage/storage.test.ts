import { listReportStorage } from '@jingke/contract/reports/calls'
import { expect, test } from 'vitest'
import { addCategory, addCourse } from '../../../../tests/support/test-courses.ts'
import { addOperator, addVideo } from '../../../../tests/support/test-partners.ts'
import { useSchool } from '../../../../tests/support/test-school.ts'

const school = useSchool()

test('the space of a video is that of its qualities and of the original that is kept', async () => {
  const token = await addOperator(school())
  const courseId = await addCourse(school(), {
    name: 'Course',
    categoryId: await addCategory(school(), 'Category'),
    chapters: [
      { titleZh: '章', titleEn: 'C', lessons: [{ titleZh: '课', titleEn: 'L', duration: 60 }] },
    ],
  })
  const addAsset = async (name: string, hasOriginal: boolean): Promise<number> => {
    const videoId = await addVideo(school(), name)
    await school().query(
      `insert into video_assets (video_id, key, wrapped_key, state, upload_id, file_name, file_size,
         has_original, renditions, created_at, changed_at)
       values ($1, $2, '', 'ready', $2, 'film.mp4', 1000, $3, $4, now(), now())`,
      [
        videoId,
        name,
        hasOriginal,
        JSON.stringify([
          { averageRate: 800, duration: 10 },
          { averageRate: 80, duration: 10 },
        ]),
      ],
    )
    return videoId
  }
  const videoId = await addAsset('kept', true)
  await addAsset('unused', false)
  await school().query(
    `insert into lesson_videos (lesson_id, video_id)
     select lessons.id, $2 from lessons join chapters on chapters.id = chapter_id where course_id = $1`,
    [courseId, videoId],
  )
  const { body } = await school().call(listReportStorage, {}, { token })
  expect(body.data).toMatchObject({
    bytes: 3200,
    list: [
      { courseId, videos: 1, bytes: 2100 },
      { courseId: null, videos: 1, bytes: 1100 },
    ],
  })
})
