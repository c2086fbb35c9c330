import type { LessonQuestions } from '@jingke/contract/assessment'
import type * as calls from '@jingke/contract/assessment/calls'
import { studyProblems } from '@jingke/contract/study'
import type { Context } from '../../../platform/context.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { listLessonVideos } from '../../media/index.ts'
import {
  findListVersion,
  findVideoLesson,
  listLessonQuestionRows,
} from './video-questions.store.ts'

export const readLessonQuestions = async (
  db: Context['db'],
  lessonId: number,
): Promise<LessonQuestions> => {
  const [video] = await listLessonVideos(db, [lessonId])
  const rows = await listLessonQuestionRows(db, lessonId)
  return {
    lessonId,
    version: await findListVersion(db, lessonId),
    duration: video?.duration ?? 0,
    list: rows.map(({ lessonId: _, ...question }) => question),
  }
}

export const getLessonQuestions: Operation<typeof calls.getLessonQuestions> = async (
  { context: { db } },
  { lessonId },
) => {
  if (!(await findVideoLesson(db, lessonId))) throw new Problem(studyProblems.lessonNotFound)
  return readLessonQuestions(db, lessonId)
}
