import { storeQuiz } from '../../server/src/features/assessment/index.ts'
import { putLessonContent, refreshCoursesOf } from '../../server/src/features/catalogue/index.ts'
import type { Context } from '../../server/src/platform/context.ts'
import { quizzes } from '../content/lessons/quizzes.ts'
import { getKnown } from './art.ts'
import type { SeededCatalogue } from './catalogue.ts'

/** Gives the lessons that are quizzes their settings; the bank is there. */
export const seedQuizzes = async (
  context: Context,
  { courseIds, lessonIds }: SeededCatalogue,
): Promise<void> => {
  for (const { course, lesson, intro, settings } of quizzes) {
    const { id, duration } = await storeQuiz(context, getKnown(courseIds, course), {
      ...settings,
      introZh: intro.zh,
      introEn: intro.en,
    })
    await putLessonContent(context.db, getKnown(lessonIds, lesson), { id, duration, isReady: true })
  }
  await refreshCoursesOf(
    context.db,
    quizzes.map(({ lesson }) => getKnown(lessonIds, lesson)),
  )
}
