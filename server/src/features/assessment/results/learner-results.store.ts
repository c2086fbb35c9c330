import type { ResultState } from '@jingke/contract/assessment'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { ofLearner, resultCells } from './result-cells.store.ts'

interface LearnerCell extends Record<string, unknown> {
  readonly courseId: number
  readonly lessonId: number
  readonly state: ResultState
  readonly percent: number | null
  readonly tries: number
  readonly targetId: number | null
  readonly isUnnamed: boolean
  readonly isLate: boolean
  readonly at: string
}

/** The last one first. */
export const listLearnerCells = async (db: Db, userId: number): Promise<LearnerCell[]> => {
  const { rows } = await db.execute<LearnerCell>(sql`
    select course_id as "courseId", lesson_id as "lessonId", state, percent, tries,
      target_id as "targetId", is_unnamed as "isUnnamed", is_late as "isLate", at
    from (${resultCells(ofLearner(userId))}) as cells order by at desc, lesson_id`)
  return rows
}
