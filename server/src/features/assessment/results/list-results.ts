import type { ResultCell } from '@jingke/contract/assessment'
import type * as calls from '@jingke/contract/assessment/calls'
import { toPage } from '@jingke/contract/core'
import type { Operation } from '../../../platform/implement.ts'
import type { Study } from '../../study/index.ts'
import { type LearnersAdvisedBy, learnerScope } from '../learner-scope.store.ts'
import { mayMark } from './hidden-names.store.ts'
import { toCell, toWholePercent } from './result.view.ts'
import { listResultRows, type ResultRecord } from './result-rows.store.ts'
import { readShownLessons } from './shown-lessons.ts'

const begun = { percent: null, tries: 0, targetId: null, isLate: false, at: null }

/** The cell of a lesson that is neither a quiz nor an assignment. */
const toStudied = (done: ResultRecord['done'], lessonId: number): ResultCell => {
  const found = done?.find((one) => one.lessonId === lessonId)
  return { ...begun, state: found ? (found.isFinished ? 'passed' : 'open') : 'none' }
}

export const listResults =
  (study: Study, advisedBy: LearnersAdvisedBy): Operation<typeof calls.listResults> =>
  async ({ context: { db, clock }, caller: { language }, identity }, input) => {
    const now = clock.now()
    const { course, shown, items, lessonCount } = await readShownLessons(study, input, language)
    const scope = learnerScope(identity, advisedBy)
    const { rows, total } = await listResultRows(db, input, shown, scope)
    const isMarker = mayMark(identity)
    const tested = new Set(shown.tested)
    const list = rows.map(({ userId, finished, cells, done, percent, ...row }) => {
      const known = new Map(cells?.map((cell) => [cell.lessonId, cell]))
      const { userName, name, institutionName, passed, failed, waiting, overdue } = row
      return {
        ...{ id: userId, userName, name, institutionName, passed, failed, waiting, overdue },
        percent: toWholePercent(percent),
        finishedLessons: finished,
        cells: items.map((item) =>
          tested.has(item.lessonId)
            ? toCell(item, known.get(item.lessonId), now, isMarker)
            : toStudied(done, item.lessonId),
        ),
      }
    })
    return { ...toPage(input, list, total), course, items, itemCount: tested.size, lessonCount }
  }
