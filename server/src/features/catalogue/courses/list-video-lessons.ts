import type * as calls from '@jingke/contract/catalogue/calls'
import type { Operation } from '../../../platform/implement.ts'
import { listLessonsOfVideo } from '../../media/index.ts'
import { listLessonsInCourses } from './course-outline.store.ts'

export const listVideoLessons: Operation<typeof calls.listVideoLessons> = async (
  { context: { db }, caller: { language } },
  { videoId },
) => {
  const lessons = await listLessonsInCourses(db, await listLessonsOfVideo(db, videoId))
  return lessons.map(({ titleZh, titleEn, ...lesson }) => ({
    ...lesson,
    title: (language === 'en' && titleEn) || titleZh,
  }))
}
