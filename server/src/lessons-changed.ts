import { refreshCoursesOf } from './features/catalogue/index.ts'
import { enqueueNewLessons } from './features/messages/index.ts'
import type { Context } from './platform/context.ts'

/** Runs in the transaction that changes the video of lessons, on servers and workers. */
export const createLessonsChanged =
  (context: Context) =>
  async (db: Context['db'], lessonIds: readonly number[]): Promise<void> => {
    await refreshCoursesOf(db, lessonIds)
    await enqueueNewLessons(context, db, lessonIds)
  }
