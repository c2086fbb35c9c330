import type { ReportChat, reportsEndpoints } from '@jingke/contract/reports'
import type { Context } from '../../../platform/context.ts'
import type { Operation } from '../../../platform/implement.ts'
import { defaultTimeZone } from '../../../platform/time-zones.ts'
import { type HoursSince, workingSeconds } from '../../chat/index.ts'
import { type ReportScope, toScope } from '../report-range.ts'
import { listDaysBetween } from '../roll-up/days.ts'
import {
  type CaseCount,
  countCases,
  listAdvisorNames,
  listReplies,
  listTeamHours,
  listTeamNames,
  type Reply,
} from './chat.store.ts'

/** Reply times are of the newest cases of the range only. */
const caseLimit = 5000

type By = 'team' | 'advisor'

const median = (values: readonly number[]): number | null => {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null
}

/** With the seconds of the team's working time from question to answer. */
interface TimedReply extends Reply {
  readonly seconds: number
}

const toTimed = (reply: Reply, history: ReadonlyMap<number, readonly HoursSince[]>): TimedReply => {
  const hours = reply.teamId === null ? undefined : history.get(reply.teamId)
  const [asked, replied] = [new Date(reply.askedAt), new Date(reply.repliedAt)]
  return { ...reply, seconds: workingSeconds(hours ?? [], asked, replied) }
}

const secondsOf = ({ seconds }: TimedReply): number => seconds

const toRow = (
  id: number | null,
  name: string,
  counts: readonly CaseCount[],
  replies: readonly TimedReply[],
  firsts: ReadonlySet<TimedReply>,
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
    firstReplySeconds: median(replies.filter((reply) => firsts.has(reply)).map(secondsOf)),
    replySeconds: median(replies.map(secondsOf)),
    ratings,
    stars: ratings === 0 ? null : Math.round((total('stars') / ratings) * 10) / 10,
  }
}

/** The figures by team or by advisor; null: nobody has answered yet. */
const readChat = async ({ db }: Context, scope: ReportScope, by: By) => {
  const [counts, found, history] = await Promise.all([
    countCases(db, scope),
    listReplies(db, scope, caseLimit),
    listTeamHours(db),
  ])
  const replies = found.map((reply) => toTimed(reply, history))
  const key = by === 'team' ? 'teamId' : 'advisorId'
  const firsts = new Set<TimedReply>()
  for (const [, ofCase] of Map.groupBy(replies, ({ caseId }) => caseId))
    if (ofCase[0]) firsts.add(ofCase[0])
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
        firsts,
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

export const getReportChat: Operation<typeof reportsEndpoints.getReportChat> = async (
  { context },
  input,
) => {
  const scope = toScope(context, input)
  const { from, to } = scope
  return {
    from,
    to,
    asOf: context.clock.now().toISOString(),
    timeZone: defaultTimeZone,
    ...(await readChat(context, scope, input.by)),
  }
}
