import { maxId, toPage } from '@jingke/contract/core'
import type { LearnerList, ReportLearner } from '@jingke/contract/reports'
import type * as calls from '@jingke/contract/reports/calls'
import { z } from 'zod'
import type { Context } from '../../../platform/context.ts'
import type { Operation } from '../../../platform/implement.ts'
import { listCourseNames } from '../../catalogue/index.ts'
import { describeSource, type ReportScope, toScope } from '../report-range.ts'
import { type ListCursor, type ListPage, listLearnerRows } from './learners.store.ts'
import { countLearners } from './lists.store.ts'

const WrittenId = z.coerce.number().int().min(0).max(maxId)
const Cursor = z.tuple([z.iso.date(), WrittenId, WrittenId])

/** Keyset pagination: a cursor that is none starts from the top. */
const parseCursor = (text: string): ListCursor | undefined => {
  const { data } = Cursor.safeParse(text.split('/'))
  return data && { day: data[0], userId: data[1], courseId: data[2] }
}

const cursorOf = ({ day, userId, course }: ReportLearner): string =>
  [day, userId, course?.id ?? 0].join('/')

const readLearners = async (
  context: Context,
  list: LearnerList,
  scope: ReportScope,
  page: ListPage,
): Promise<ReportLearner[]> => {
  const rows = await listLearnerRows(context.db, list, scope, page)
  const names = await listCourseNames(context.db, [
    ...new Set(rows.map(({ courseId }) => courseId).filter((id) => id > 0)),
  ])
  return rows.map(({ courseId, ...row }) => ({
    ...row,
    course: courseId > 0 ? { id: courseId, name: names.get(courseId) ?? '' } : null,
  }))
}

export const listReportLearners: Operation<typeof calls.listReportLearners> = async (
  { context },
  input,
) => {
  const scope = toScope(context, input)
  const { pageNum, pageSize, list: kind } = input
  const after = input.after === undefined ? undefined : parseCursor(input.after)
  const offset = after ? 0 : (pageNum - 1) * pageSize
  const [source, total, found] = await Promise.all([
    describeSource(context, scope),
    countLearners(context.db, kind, scope),
    readLearners(context, kind, scope, { limit: pageSize + 1, offset, after }),
  ])
  const list = found.slice(0, pageSize)
  const last = list.at(-1)
  const next = found.length > pageSize && last ? cursorOf(last) : null
  return { ...source, ...toPage(input, list, total), next }
}
