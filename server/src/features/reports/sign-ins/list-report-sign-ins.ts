import { type Language, toPage } from '@jingke/contract/core'
import { ReportSignIn } from '@jingke/contract/reports'
import type * as calls from '@jingke/contract/reports/calls'
import type { Context } from '../../../platform/context.ts'
import type { Operation } from '../../../platform/implement.ts'
import { deviceLabel } from '../../auth/index.ts'
import { narrowRange } from '../narrow-range.ts'
import { listDaySums } from '../overview/overview.store.ts'
import { describeSource, type ReportScope, toScope } from '../report-range.ts'
import { listSignInRows } from './sign-ins.store.ts'

const reasons = ReportSignIn.shape.reason

const readSignIns = async (
  { db }: Context,
  scope: ReportScope,
  { isRefused, language }: { isRefused: boolean | undefined; language: Language },
  page: { total: number; limit: number; offset: number },
): Promise<ReportSignIn[]> => {
  const rows = await listSignInRows(db, scope, isRefused, page)
  return rows.map(({ kind, reason, userAgent, happenedAt, ...row }) => ({
    ...row,
    happenedAt: new Date(happenedAt).toISOString(),
    isRefused: kind === 'sign-in-refused',
    reason: reasons.safeParse(reason).data ?? null,
    device: deviceLabel(userAgent, language),
  }))
}

export const listReportSignIns: Operation<typeof calls.listReportSignIns> = async (
  { context, caller: { language } },
  input,
) => {
  const scope = toScope(context, input)
  const { pageNum, pageSize, isRefused } = input
  const [source, days] = await Promise.all([
    describeSource(context, scope),
    listDaySums(context.db, scope),
  ])
  const counts = days.map(({ day, signedIn, refused }) => ({
    day,
    count: (isRefused === true ? 0 : signedIn) + (isRefused === false ? 0 : refused),
  }))
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  const depth = pageNum * pageSize
  const page = { total, limit: pageSize, offset: depth - pageSize }
  const range = narrowRange(scope, counts, depth)
  const list = await readSignIns(context, range, { isRefused, language }, page)
  return { ...source, ...toPage(input, list, total) }
}
