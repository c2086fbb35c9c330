import type { Context } from '../../../platform/context.ts'
import { type HoursSince, workingSeconds } from '../../chat/index.ts'
import type { ReportScope } from '../report-range.ts'
import { listReplies, listTeamHours, type Reply } from './chat.store.ts'

/** Reply times are of the newest cases of the range only. */
const caseLimit = 5000

/** With the seconds of the team's working time from question to answer. */
export interface TimedReply extends Reply {
  readonly seconds: number
  /** The first one of its case. */
  readonly isFirst: boolean
}

const countSeconds = (
  reply: Reply,
  history: ReadonlyMap<number, readonly HoursSince[]>,
): number => {
  const hours = reply.teamId === null ? undefined : history.get(reply.teamId)
  return workingSeconds(hours ?? [], new Date(reply.askedAt), new Date(reply.repliedAt))
}

/** By case, in the order of the replies. */
export const readReplies = async ({ db }: Context, scope: ReportScope): Promise<TimedReply[]> => {
  const [replies, history] = await Promise.all([
    listReplies(db, scope, caseLimit),
    listTeamHours(db),
  ])
  return replies.map((reply, index) => ({
    ...reply,
    seconds: countSeconds(reply, history),
    isFirst: replies[index - 1]?.caseId !== reply.caseId,
  }))
}
