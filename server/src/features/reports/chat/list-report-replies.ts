import { toPage } from '@jingke/contract/core'
import type { ReportReply } from '@jingke/contract/reports'
import type * as calls from '@jingke/contract/reports/calls'
import type { Context } from '../../../platform/context.ts'
import type { Operation } from '../../../platform/implement.ts'
import { toScope } from '../report-range.ts'
import { type ChatGroup, listCaseLearners } from './cases.store.ts'
import { listAdvisorNames, listTeamNames } from './chat.store.ts'
import { describeChatSource } from './chat-source.ts'
import { readReplies, type TimedReply } from './read-replies.ts'

const isIn = ({ by, groupedId }: ChatGroup, reply: TimedReply): boolean =>
  groupedId === undefined || (by === 'team' ? reply.teamId : reply.advisorId) === groupedId

const withNames = async (
  { db }: Context,
  replies: readonly TimedReply[],
): Promise<ReportReply[]> => {
  const [learners, teams, advisors] = await Promise.all([
    listCaseLearners(
      db,
      replies.map(({ caseId }) => caseId),
    ),
    listTeamNames(db),
    listAdvisorNames(
      db,
      replies.map(({ advisorId }) => advisorId),
    ),
  ])
  return replies.flatMap(({ caseId, teamId, advisorId, askedAt, repliedAt, seconds, isFirst }) => {
    const learner = learners.get(caseId)
    if (!learner) return []
    return {
      caseId,
      ...learner,
      teamName: teams.get(teamId ?? 0) ?? '',
      advisorName: advisors.get(advisorId) ?? '',
      askedAt: new Date(askedAt).toISOString(),
      repliedAt: new Date(repliedAt).toISOString(),
      seconds,
      isFirst,
    }
  })
}

export const listReportReplies: Operation<typeof calls.listReportReplies> = async (
  { context },
  input,
) => {
  const scope = toScope(context, input)
  const replies = (await readReplies(context, scope))
    .filter((reply) => isIn(input, reply))
    .toSorted((one, other) => Date.parse(other.repliedAt) - Date.parse(one.repliedAt))
  const start = (input.pageNum - 1) * input.pageSize
  const list = await withNames(context, replies.slice(start, start + input.pageSize))
  return { ...describeChatSource(context, scope), ...toPage(input, list, replies.length) }
}
