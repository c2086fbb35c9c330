import type { Context } from '../../platform/context.ts'
import { catalogueTopic, courseAccessTopic } from './catalogue.ts'
import { type LearnerGroup, putLearnerGroup } from './course-access.store.ts'

/** To be called after any change to courses, teachers, categories or slides was committed. */
export const announceCatalogueChange = (context: Context): Promise<void> =>
  context.bus.publish(catalogueTopic, null)

/** Says what a learner belongs to, and with it which limited courses are seen. */
export const setLearnerGroup = async (
  context: Context,
  userId: number,
  group: LearnerGroup,
): Promise<void> => {
  await putLearnerGroup(context.db, userId, group)
  await context.bus.publish(courseAccessTopic, String(userId))
}
