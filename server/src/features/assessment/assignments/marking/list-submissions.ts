import type * as calls from '@jingke/contract/assessment/calls'
import { toPage } from '@jingke/contract/core'
import type { Operation } from '../../../../platform/implement.ts'
import { listCourseNames } from '../../../catalogue/index.ts'
import type { LearnersAdvisedBy } from '../../learner-scope.store.ts'
import { markingScope } from '../../marking-scope.store.ts'
import { listQueue } from './queue.store.ts'
import { toSubmissionRow } from './submission.view.ts'

export const listSubmissions =
  (advisedBy: LearnersAdvisedBy): Operation<typeof calls.listSubmissions> =>
  async ({ context: { db }, caller: { language }, identity }, input) => {
    const { rows, total } = await listQueue(
      db,
      input,
      markingScope(identity, advisedBy),
      identity.userId,
    )
    const names = await listCourseNames(db, [
      ...new Set(rows.map(({ submission }) => submission.courseId)),
    ])
    return toPage(
      input,
      rows.map((row) => toSubmissionRow(row, names, language)),
      total,
    )
  }
