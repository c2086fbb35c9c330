import type { SignedIdentity } from '../../../platform/call.ts'
import type { Context } from '../../../platform/context.ts'
import { putServed } from './readings.store.ts'

/** The content of a lesson is sent to somebody; before that no reading of it is credited. */
export const noteServed = async (
  { db, clock }: Context,
  { userId, staffId }: SignedIdentity,
  { courseId, lessonId }: { courseId: number; lessonId: number },
): Promise<void> => {
  const isImpersonated = staffId !== undefined
  if (!isImpersonated) await putServed(db, { userId, courseId, lessonId }, clock.now())
}
