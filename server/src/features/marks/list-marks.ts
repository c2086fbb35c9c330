import { toPage } from '@jingke/contract/core'
import type * as calls from '@jingke/contract/marks/calls'
import type { Operation } from '../../platform/implement.ts'
import type { Catalogue, VisibleLesson } from '../catalogue/index.ts'
import { listMarkIds, listMarkRows } from './marks.store.ts'
import { toMark } from './marks.view.ts'

export const listMarks =
  (catalogue: Catalogue): Operation<typeof calls.listMarks> =>
  async ({ context, caller, identity: { userId } }, input) => {
    const { db } = context
    const found = await listMarkIds(db, userId, input)
    const lessonIds = [...new Set(found.map(({ lessonId }) => lessonId))]
    const lessons = await catalogue.visibleLessons(userId, caller.language, lessonIds)
    const lessonOf = new Map(lessons.map((lesson) => [lesson.lessonId, lesson]))
    const wanted = (input.keyword ?? '').toLowerCase()
    const isNamed = ({ courseName, lessonTitle }: VisibleLesson) =>
      courseName.toLowerCase().includes(wanted) || lessonTitle.toLowerCase().includes(wanted)
    const visible = found.filter(({ lessonId, containsKeyword }) => {
      const lesson = lessonOf.get(lessonId)
      return lesson !== undefined && (containsKeyword || isNamed(lesson))
    })
    if (input.byCourse) {
      const courseOf = ({ lessonId }: { lessonId: number }) => lessonOf.get(lessonId)?.courseId
      const courseIds = [...new Set(visible.map(courseOf))]
      const rank = (mark: (typeof visible)[number]) => [
        courseIds.indexOf(courseOf(mark)),
        lessonIds.indexOf(mark.lessonId),
        mark.second,
      ]
      const ranks = new Map(visible.map((mark) => [mark.id, rank(mark)]))
      visible.sort((one, other) => {
        const own = ranks.get(one.id) ?? []
        const theirs = ranks.get(other.id) ?? []
        const at = own.findIndex((value, index) => value !== theirs[index])
        return at < 0 ? 0 : (own[at] ?? 0) - (theirs[at] ?? 0)
      })
    }
    const from = (input.pageNum - 1) * input.pageSize
    const page = visible.slice(from, from + input.pageSize).map(({ id }) => id)
    const list = (await listMarkRows(db, userId, page)).flatMap((row) => {
      const lesson = lessonOf.get(row.lessonId)
      return lesson ? [toMark(row, lesson)] : []
    })
    return toPage(input, list, visible.length)
  }
