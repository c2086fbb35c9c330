import { toCourseProgress } from '../records/course-progress.ts'
import { listRecordsOfPairs, type StudyPair } from '../records/records.store.ts'
import type { Study } from '../study.ts'

/** The progress of learners, each in one course; courses come from memory. */
export const listCoursePercents = async (study: Study, pairs: readonly StudyPair[]) => {
  const rows = await listRecordsOfPairs(study.context.db, pairs)
  const byUser = Map.groupBy(rows, ({ userId }) => userId)
  const percents: (StudyPair & { percent: number })[] = []
  for (const pair of pairs) {
    const outline = await study.catalogue.outline(pair.courseId)
    const records = (byUser.get(pair.userId) ?? []).filter(
      ({ courseId }) => courseId === pair.courseId,
    )
    if (outline) percents.push({ ...pair, percent: toCourseProgress(outline, records).percent })
  }
  return percents
}
