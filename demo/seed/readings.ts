import {
  importArticle,
  putLessonContent,
  refreshCoursesOf,
} from '../../server/src/features/catalogue/index.ts'
import { importDocument } from '../../server/src/features/media/index.ts'
import type { Context } from '../../server/src/platform/context.ts'
import { type Reading, readings } from '../content/lessons/readings.ts'
import { getKnown } from './art.ts'
import type { SeededCatalogue } from './catalogue.ts'

const toContent = async (context: Context, courseId: number, reading: Reading) => {
  if (reading.kind === 'article') return importArticle(context, courseId, reading.body)
  const path = new URL(`../materials/${reading.file}`, import.meta.url).pathname
  const document = await importDocument(context, { path, name: reading.name, courseId })
  return { ...document, isReady: true }
}

/** Gives the lessons that are read what they consist of. */
export const seedReadings = async (
  context: Context,
  { courseIds, lessonIds }: SeededCatalogue,
): Promise<void> => {
  for (const reading of readings) {
    const content = await toContent(context, getKnown(courseIds, reading.course), reading)
    await putLessonContent(context.db, getKnown(lessonIds, reading.lesson), content)
  }
  await refreshCoursesOf(
    context.db,
    readings.map(({ lesson }) => getKnown(lessonIds, lesson)),
  )
}
