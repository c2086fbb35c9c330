import type * as calls from '@jingke/contract/chat/calls'
import type { Operation } from '../../../platform/implement.ts'
import { findChat } from '../messages/chats.store.ts'
import { currentTeamOf } from '../teams/bindings.store.ts'
import { findTeamHours } from './absences.store.ts'
import { findAdvisor, findAssignee, findLastAnswer } from './presence.store.ts'
import { isWorking, nextOpening } from './working-hours.ts'

/** Milliseconds after an answer in which somebody is taken to be there, whatever the hours say. */
const answerLifetime = 15 * 60_000

export const getAvailability: Operation<typeof calls.getAvailability> = async ({
  context: { db, clock },
  identity,
}) => {
  const now = clock.now()
  const teamId = await currentTeamOf(db, identity.userId)
  const chat = await findChat(db, { learnerId: identity.userId })
  const answer = chat && (await findLastAnswer(db, chat.id))
  const advisorId = chat && ((await findAssignee(db, chat.id)) ?? answer?.senderId)
  const advisor =
    teamId === undefined || !advisorId ? undefined : await findAdvisor(db, advisorId, now)
  const hours = teamId === undefined ? null : await findTeamHours(db, teamId)
  const isAnswered = answer && now.getTime() - answer.sentAt.getTime() < answerLifetime
  const known = { advisor: advisor ?? null }
  if (!hours || isAnswered || isWorking(hours, now))
    return { ...known, isWorking: true, opensAt: null }
  return { ...known, isWorking: false, opensAt: nextOpening(hours, now)?.toISOString() ?? null }
}
