import { type Language, toPage } from '@jingke/contract/core'
import type { StudyRecord, StudyState } from '@jingke/contract/study'
import type * as calls from '@jingke/contract/study/calls'
import type { Operation } from '../../../platform/implement.ts'
import type { Study } from '../study.ts'
import { readOwnResults } from './own-results.ts'
import { listBegunCourses, listWatchedLessons } from './own-study.ts'
import { toStudyRecord } from './records.view.ts'

const hasKeyword = ({ courseName, lessonTitle }: StudyRecord, keyword: string): boolean =>
  [courseName, lessonTitle].some((text) => text.toLowerCase().includes(keyword.toLowerCase()))

const isIn = ({ isFinished }: StudyRecord, state: StudyState): boolean =>
  isFinished === (state === 'finished')

/** Those that the learner has not removed, the last watched first. */
export const listShownRecords = async (
  study: Study,
  userId: number,
  language: Language,
): Promise<StudyRecord[]> => {
  const courses = await listBegunCourses(study, userId)
  const results = await readOwnResults(
    study,
    userId,
    courses.map(({ outline }) => outline),
  )
  return listWatchedLessons(courses)
    .filter(({ record }) => !record.isHidden)
    .map((watched) => toStudyRecord(watched, language, results.get(watched.lesson.lessonId)))
}

export const listStudyRecords =
  (study: Study): Operation<typeof calls.listStudyRecords> =>
  async ({ caller, identity }, input) => {
    const { keyword, state, pageNum, pageSize } = input
    const records = (await listShownRecords(study, identity.userId, caller.language))
      .filter((record) => !keyword || hasKeyword(record, keyword))
      .filter((record) => !state || isIn(record, state))
    const start = (pageNum - 1) * pageSize
    return toPage(input, records.slice(start, start + pageSize), records.length)
  }
