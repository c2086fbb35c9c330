import { trashDays } from '@jingke/contract/catalogue'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { daysBefore } from '../../../platform/time/days.ts'
import {
  putLessonVideo,
  removeAttachmentsOf,
  removeDocuments,
  removeMaterials,
} from '../../media/index.ts'
import { insertCatalogueAuditEntry } from '../audit-log/catalogue-audit-log.store.ts'
import { announceCatalogueChange, announceCoursePublished } from '../changes.ts'
import { deleteSlidesRemovedBefore } from '../slides/slides.store.ts'
import {
  clearSchedule,
  deleteCourses,
  listLessonIdsOf,
  listTrashedBefore,
  lockDueCourses,
  publishDueCourse,
} from './due-courses.store.ts'
import { judgeOutline } from './save-course.ts'

/** Seconds. */
const publishInterval = 10
const trashInterval = 3600

const recordByClock = (
  { db, clock }: Context,
  subjectId: number,
  action: string,
  after?: Record<string, unknown>,
) =>
  insertCatalogueAuditEntry(db, {
    subject: 'course',
    subjectId,
    action,
    actorId: null,
    address: '',
    changedAt: clock.now(),
    ...(after && { after }),
  })

/** Publishes scheduled courses whose moment has come. One that cannot be published is no longer scheduled. */
export const publishDue = (context: Context): Promise<void> =>
  inTransaction(context, async (within) => {
    const now = within.clock.now()
    const ids = await lockDueCourses(within.db, now)
    for (const id of ids) {
      const problem = await judgeOutline(within, id)
      if (problem) {
        await clearSchedule(within.db, id, now)
        await recordByClock(within, id, 'publishRefused', { publishProblem: problem.id })
      } else {
        await publishDueCourse(within.db, id, now)
        await announceCoursePublished(within, id)
        await recordByClock(within, id, 'publish')
      }
    }
    if (ids.length > 0) await announceCatalogueChange(within)
  })

/** Deletes for good what has been in the trash for too long. */
export const emptyTrash = (context: Context): Promise<void> =>
  inTransaction(context, async (within) => {
    const before = daysBefore(within.clock.now(), trashDays)
    const ids = await listTrashedBefore(within.db, before)
    for (const id of ids) {
      const lessonIds = await listLessonIdsOf(within.db, id)
      for (const lessonId of lessonIds) await putLessonVideo(within.db, lessonId, null)
      await removeAttachmentsOf(within.db, lessonIds)
      await removeMaterials(within.db, id)
      await removeDocuments(within.db, id)
      await recordByClock(within, id, 'deleted')
    }
    await deleteCourses(within.db, ids)
  })

/** Deletes slides that were removed a day ago. */
const deleteRemovedSlides = ({ db, clock }: Context): Promise<void> =>
  deleteSlidesRemovedBefore(db, daysBefore(clock.now(), 1))

/** Every server runs it: what another has done already is not found again. */
export const startCourseClock = (context: Context): void => {
  context.every(publishInterval, 'publish-due-courses', () => publishDue(context))
  context.every(trashInterval, 'empty-course-trash', () => emptyTrash(context))
  context.every(trashInterval, 'delete-removed-slides', () => deleteRemovedSlides(context))
}
