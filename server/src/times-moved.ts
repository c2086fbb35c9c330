import { moveVideoQuestions } from './features/assessment/index.ts'
import { moveMarks } from './features/marks/index.ts'
import type { MovedTimes } from './features/media/index.ts'
import { moveStudy } from './features/study/index.ts'
import type { Context } from './platform/context.ts'

/** Runs in the transaction that makes another part of a file current, on servers and workers. */
export const timesMoved = async (db: Context['db'], moved: MovedTimes): Promise<void> => {
  await moveMarks(db, moved)
  await moveStudy(db, moved)
  await moveVideoQuestions(db, moved)
}
