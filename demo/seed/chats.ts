import {
  bindLearnerRows,
  importChat,
  insertTeam,
  putAdvisors,
} from '../../server/src/features/chat/index.ts'
import type { Context } from '../../server/src/platform/context.ts'
import { chats, teams } from '../content/chats.ts'
import { furtherLearners, people } from '../content/people.ts'

const minutes = (count: number): number => count * 60_000
/** Before the first message. */
const boundDaysAgo = 21

/** Two teams, their learners, and what they have written to each other. */
export const seedChats = async (
  context: Context,
  userIds: ReadonlyMap<string, number>,
): Promise<void> => {
  const { db } = context
  const now = context.clock.now().getTime()
  const bound = new Date(now - minutes(boundDaysAgo * 24 * 60))
  const by = userIds.get('operator') ?? null
  const teamOf = new Map<string, number>()
  for (const { name, greeting, advisors } of teams) {
    const teamId = await insertTeam(db, { name, greeting, isDefault: false }, bound)
    if (teamId === undefined) continue
    await putAdvisors(
      db,
      teamId,
      advisors.map((key) => userIds.get(key) ?? 0),
    )
    for (const advisor of advisors) teamOf.set(advisor, teamId)
  }
  const advisorOf = new Map(
    [...people, ...furtherLearners].map(({ key, advisor }) => [key, advisor ?? '']),
  )
  for (const [key, advisor] of advisorOf) {
    const teamId = teamOf.get(advisor)
    if (teamId !== undefined)
      await bindLearnerRows(db, { kind: 'learner', name: key }, { teamId, by, now: bound })
  }
  for (const { learner, messages, isRead } of chats) {
    const learnerId = userIds.get(learner)
    const advisor = advisorOf.get(learner) ?? ''
    const teamId = teamOf.get(advisor)
    if (learnerId === undefined || teamId === undefined) continue
    await importChat(db, {
      learnerId,
      teamId,
      isRead,
      messages: messages.map(({ from, minutesAgo, text }) => ({
        senderId: from === 'learner' ? learnerId : (userIds.get(advisor) ?? null),
        isFromLearner: from === 'learner',
        text,
        sentAt: new Date(now - minutes(minutesAgo)),
      })),
    })
  }
}
