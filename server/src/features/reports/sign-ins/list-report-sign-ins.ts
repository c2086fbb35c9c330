import { type Language, toPage } from '@jingke/contract/core'
import { ReportSignIn } from '@jingke/contract/reports'
import type * as calls from '@jingke/contract/reports/calls'
import type { Context } from '../../../platform/context.ts'
import type { Operation } from '../../../platform/implement.ts'
import { deviceLabel } from '../../auth/index.ts'
import { listSignInSums } from '../overview/overview.store.ts'
import { describeSource, type ReportScope, toScope } from '../report-range.ts'
import { listSignInRows } from './sign-ins.store.ts'

const reasons = ReportSignIn.shape.reason

const readSignIns = async (
  { db }: Context,
  scope: ReportScope,
  { isRefused, language }: { isRefused: boolean | undefined; language: Language },
  page: { limit: number; offset: number },
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
  const page = { limit: pageSize, offset: (pageNum - 1) * pageSize }
  const [source, days, list] = await Promise.all([
    describeSource(context, scope),
    listSignInSums(context.db, scope),
    readSignIns(context, scope, { isRefused, language }, page),
  ])
  const total = days.reduce(
    (sum, { signedIn, refused }) =>
      sum + (isRefused === true ? 0 : signedIn) + (isRefused === false ? 0 : refused),
    0,
  )
  return { ...source, ...toPage(input, list, total) }
}
