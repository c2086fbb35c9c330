import {
  bindLearnerRows,
  importChat,
  insertReply,
  insertTeam,
  putAdvisors,
  replaceAbsence,
} from '../../server/src/features/chat/index.ts'
import type { Context } from '../../server/src/platform/context.ts'
import { absence, chats, replies, teams } from '../content/chats.ts'
import { furtherLearners, people } from '../content/people.ts'
import { chatTime } from './chat-times.ts'

const minutes = (count: number): number => count * 60_000
/** Before the first message. */
const boundDaysAgo = 21
const oneDay = minutes(24 * 60)

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
  const teamIds = new Map<string, number>()
  for (const { key, advisors, ...team } of teams) {
    const teamId = await insertTeam(db, { ...team, isDefault: false }, bound)
    if (teamId === undefined) continue
    teamIds.set(key, teamId)
    await putAdvisors(
      db,
      teamId,
      advisors.map((key) => userIds.get(key) ?? 0),
    )
    for (const advisor of advisors) teamOf.set(advisor, teamId)
  }
  await replaceAbsence(
    db,
    userIds.get(absence.advisor) ?? 0,
    {
      startsAt: new Date(now - absence.daysBefore * oneDay),
      endsAt: new Date(now + absence.days * oneDay),
      backupId: userIds.get(absence.backup) ?? null,
    },
    bound,
  )
  for (const { title, text, ...scope } of replies)
    await insertReply(db, {
      teamId: 'team' in scope ? (teamIds.get(scope.team) ?? null) : null,
      ownerId: 'team' in scope ? null : (userIds.get(scope.advisor) ?? null),
      title,
      text,
      updatedAt: bound,
    })
  const advisorOf = new Map(
    [...people, ...furtherLearners].map(({ key, advisor }) => [key, advisor ?? '']),
  )
  for (const [key, advisor] of advisorOf) {
    const teamId = teamOf.get(advisor)
    if (teamId !== undefined)
      await bindLearnerRows(db, { kind: 'learner', name: key }, { teamId, by, now: bound })
  }
  for (const { learner, messages, isRead, labels, rating, note } of chats) {
    const learnerId = userIds.get(learner)
    const advisor = advisorOf.get(learner) ?? ''
    const teamId = teamOf.get(advisor)
    if (learnerId === undefined || teamId === undefined) continue
    await importChat(db, {
      learnerId,
      teamId,
      isRead,
      labels: labels ?? [],
      rating,
      note: note === undefined ? undefined : { actorId: userIds.get(advisor) ?? null, text: note },
      messages: messages.map(({ from, text, ...time }) => ({
        senderId: from === 'learner' ? learnerId : (userIds.get(advisor) ?? null),
        isFromLearner: from === 'learner',
        text,
        sentAt: chatTime(now, learner, time),
      })),
    })
  }
}
