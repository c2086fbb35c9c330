import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { findCourseOutline } from '../../catalogue/index.ts'
import { listUncertifiedFinishers } from './certificates.store.ts'
import { issueCertificate } from './issue-certificate.ts'

const batchSize = 100

/** To learners who fulfil what the course asks now, without another lesson. Each gets one however often this runs. */
export const issueEarnedCertificates = async (
  context: Context,
  courseId: number,
  signal: AbortSignal,
): Promise<void> => {
  const outline = await findCourseOutline(context.db, courseId)
  if (!outline || outline.lessons.length === 0) return
  for (let lastId: number | undefined = 0; lastId !== undefined; ) {
    signal.throwIfAborted()
    const after: number = lastId
    lastId = await inTransaction(context, async (within) => {
      const finishers = { courseId, lessons: outline.lessons.length, after, limit: batchSize }
      const userIds = await listUncertifiedFinishers(within.db, finishers)
      for (const userId of userIds) await issueCertificate(within, userId, courseId)
      return userIds.at(-1)
    })
  }
}
