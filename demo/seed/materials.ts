import { importAttachment, ofCourse, ofLesson } from '../../server/src/features/media/index.ts'
import type { Context } from '../../server/src/platform/context.ts'
import { materials } from '../content/materials.ts'
import { getKnown } from './art.ts'
import type { SeededCatalogue } from './catalogue.ts'

export const seedMaterials = async (
  context: Context,
  { courseIds, lessonIds }: SeededCatalogue,
): Promise<void> => {
  for (const { of, file, name } of materials) {
    const owner =
      'course' in of
        ? ofCourse(getKnown(courseIds, of.course))
        : ofLesson(getKnown(lessonIds, of.lesson))
    const path = new URL(`../materials/${file}`, import.meta.url).pathname
    await importAttachment(context, { ...owner, path, name })
  }
}
