import type { Context } from '../../../platform/context.ts'
import { assignByLoad } from '../cases/assign-by-load.ts'
import { listTeamRules } from '../hours/answer-target.store.ts'
import { answerDueAt } from '../hours/answer-target.ts'
import type { ChatState } from './add-message.ts'
import type { ChatRow } from './chats.store.ts'

interface Changed {
  readonly chat: ChatRow
  readonly state: ChatState
}

const opensCase = ({ state: { openCase } }: Changed): boolean =>
  openCase !== undefined && openCase.id === undefined && openCase.assigneeId === null

const beginsToWait = ({ chat, state }: Changed): boolean =>
  chat.waitingSince === null && state.waitingSince !== null

/** What the teams of these chats do with new questions: by when to answer, and who. */
export const applyTeamRules = async <One extends Changed>(
  db: Context['db'],
  changed: readonly One[],
  now: Date,
): Promise<(One & { dueAt: Date | null })[]> => {
  const concerned = changed.filter((one) => opensCase(one) || beginsToWait(one))
  const teamIds = new Set(concerned.flatMap(({ chat }) => chat.teamId ?? []))
  const rules = teamIds.size === 0 ? [] : await listTeamRules(db, [...teamIds])
  const teams = new Map(rules.map((team) => [team.id, team]))
  const teamOf = ({ chat }: Changed) => teams.get(chat.teamId ?? 0)
  const advisors = await assignByLoad(
    db,
    changed.filter(opensCase).map((one) => ({ chatId: one.chat.id, team: teamOf(one) })),
    now,
  )
  return changed.map((one) => {
    const { chat, state } = one
    const team = teamOf(one)
    const advisorId = advisors.get(chat.id)
    return {
      ...one,
      state:
        state.openCase && advisorId !== undefined
          ? {
              ...state,
              openCase: { ...state.openCase, assigneeId: advisorId, isAssignedByLoad: true },
            }
          : state,
      dueAt:
        team && state.waitingSince && beginsToWait(one)
          ? answerDueAt(team, state.waitingSince)
          : chat.answerDueAt,
    }
  })
}
