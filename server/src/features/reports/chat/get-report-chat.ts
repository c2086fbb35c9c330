import type { ReportChat } from '@jingke/contract/reports'
import type * as calls from '@jingke/contract/reports/calls'
import type { Context } from '../../../platform/context.ts'
import type { Operation } from '../../../platform/implement.ts'
import { type ReportScope, toScope } from '../report-range.ts'
import { listDaysBetween } from '../roll-up/days.ts'
import { type CaseCount, countCases, listAdvisorNames, listTeamNames } from './chat.store.ts'
import { describeChatSource } from './chat-source.ts'
import { readReplies, type TimedReply } from './read-replies.ts'

type By = 'team' | 'advisor'

const median = (values: readonly number[]): number | null => {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null
}

const secondsOf = ({ seconds }: TimedReply): number => seconds

const toRow = (
  id: number | null,
  name: string,
  counts: readonly CaseCount[],
  replies: readonly TimedReply[],
): ReportChat => {
  const total = (key: 'opened' | 'closed' | 'ratings' | 'stars') =>
    counts.reduce((sum, row) => sum + row[key], 0)
  const ratings = total('ratings')
  return {
    id,
    name,
    opened: total('opened'),
    closed: total('closed'),
    replies: replies.length,
    firstReplySeconds: median(replies.filter(({ isFirst }) => isFirst).map(secondsOf)),
    replySeconds: median(replies.map(secondsOf)),
    ratings,
    stars: ratings === 0 ? null : Math.round((total('stars') / ratings) * 10) / 10,
  }
}

/** The figures by team or by advisor; null: nobody has answered yet. */
const readChat = async (context: Context, scope: ReportScope, by: By) => {
  const { db } = context
  const [counts, replies] = await Promise.all([countCases(db, scope), readReplies(context, scope)])
  const key = by === 'team' ? 'teamId' : 'advisorId'
  const ids = new Set([...counts, ...replies].map((row) => row[key]))
  const known = [...ids].filter((id) => id !== null)
  const names = by === 'team' ? await listTeamNames(db) : await listAdvisorNames(db, known)
  const list = [...ids]
    .map((id) =>
      toRow(
        id,
        id === null ? '' : (names.get(id) ?? ''),
        counts.filter((row) => row[key] === id),
        replies.filter((row) => row[key] === id),
      ),
    )
    .toSorted((one, other) => other.opened - one.opened || one.name.localeCompare(other.name))
  const days = listDaysBetween(scope.from, scope.to).map((day) => {
    const ofDay = counts.filter((row) => row.day === day)
    return {
      day,
      opened: ofDay.reduce((sum, { opened }) => sum + opened, 0),
      closed: ofDay.reduce((sum, { closed }) => sum + closed, 0),
    }
  })
  return { list, days }
}

/** Totals over all teams. */
export const readChatTotals = async (context: Context, scope: ReportScope) => {
  const [counts, replies] = await Promise.all([
    countCases(context.db, scope),
    readReplies(context, scope),
  ])
  const answered = replies.filter(({ isFirst }) => isFirst).length
  return { ...toRow(null, '', counts, replies), answered }
}

export const getReportChat: Operation<typeof calls.getReportChat> = async ({ context }, input) => {
  const scope = toScope(context, input)
  return {
    ...describeChatSource(context, scope),
    ...(await readChat(context, scope, input.by)),
  }
}
