import { and, asc, desc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { SignedIdentity } from '../../../platform/call.ts'
import type { Db } from '../../../platform/database/db.ts'
import { accountRows, holds } from '../../auth/index.ts'
import { chatEvents, chatMentions } from '../cases/cases.tables.ts'
import { chats, chatTeamAdvisors } from '../chat.tables.ts'
import { chatChoices } from '../hours/absences.tables.ts'
import { canAnswer } from '../messages/chats.store.ts'

const users = accountRows('users')
const learners = accountRows('learners')

const maxListed = 50
const maxColleagues = 200

/** Who may see the conversations of a team, except one: its advisors, and who leads the chats. */
export const listMentionableRows = (db: Db, teamId: number, exceptId: number) =>
  db
    .select({
      id: users.id,
      name: sql<string>`coalesce(nullif(${users.realName}, ''), ${users.userName})`,
    })
    .from(users)
    .where(
      and(
        isNull(users.disabledAt),
        ne(users.id, exceptId),
        or(
          inArray(
            users.id,
            db
              .select({ userId: chatTeamAdvisors.userId })
              .from(chatTeamAdvisors)
              .where(eq(chatTeamAdvisors.teamId, teamId)),
          ),
          holds(db, users.roleId, 'chat.lead'),
        ),
      ),
    )
    .orderBy(asc(users.realName), asc(users.id))
    .limit(maxColleagues)

export const insertMentions = async (
  db: Db,
  eventId: number,
  userIds: readonly number[],
): Promise<void> => {
  if (userIds.length === 0) return
  await db.insert(chatMentions).values(userIds.map((userId) => ({ eventId, userId })))
}

const isOwn = (staff: SignedIdentity): SQL | undefined =>
  and(eq(chatMentions.userId, staff.userId), canAnswer(sql`${chats.teamId}`, staff))

export const listMentionRows = (db: Db, staff: SignedIdentity) =>
  db
    .select({
      id: chatEvents.id,
      chatId: chatEvents.chatId,
      learner: { id: learners.id, name: learners.realName, userName: learners.userName },
      authorId: chatEvents.actorId,
      authorName: users.realName,
      text: chatEvents.text,
      at: chatEvents.at,
      seenAt: chatMentions.seenAt,
    })
    .from(chatMentions)
    .innerJoin(chatEvents, eq(chatEvents.id, chatMentions.eventId))
    .innerJoin(chats, eq(chats.id, chatEvents.chatId))
    .innerJoin(learners, eq(learners.id, chats.learnerId))
    .leftJoin(users, eq(users.id, chatEvents.actorId))
    .where(isOwn(staff))
    .orderBy(desc(chatMentions.eventId))
    .limit(maxListed)

export const countUnseenMentions = async (db: Db, staff: SignedIdentity) => {
  const [row] = await db
    .select({
      mentions: sql<number>`count(*)::integer`,
      newestMention: sql<Date | null>`max(${chatEvents.at})`.mapWith(chatEvents.at),
    })
    .from(chatMentions)
    .innerJoin(chatEvents, eq(chatEvents.id, chatMentions.eventId))
    .innerJoin(chats, eq(chats.id, chatEvents.chatId))
    .where(and(isOwn(staff), isNull(chatMentions.seenAt)))
  return row ?? { mentions: 0, newestMention: null }
}

/** Those of a chat, or all. */
export const markMentionsSeen = async (
  db: Db,
  { userId }: SignedIdentity,
  chatId: number | null,
  seenAt: Date,
): Promise<void> => {
  const events = db
    .select({ id: chatEvents.id })
    .from(chatEvents)
    .where(chatId === null ? undefined : eq(chatEvents.chatId, chatId))
  await db
    .update(chatMentions)
    .set({ seenAt })
    .where(
      and(
        eq(chatMentions.userId, userId),
        isNull(chatMentions.seenAt),
        chatId === null ? undefined : inArray(chatMentions.eventId, events),
      ),
    )
}

export const findHasSound = async (db: Db, userId: number): Promise<boolean> => {
  const [row] = await db
    .select({ hasSound: chatChoices.hasSound })
    .from(chatChoices)
    .where(eq(chatChoices.userId, userId))
  return row?.hasSound ?? false
}

export const putHasSound = async (db: Db, userId: number, hasSound: boolean): Promise<void> => {
  await db
    .insert(chatChoices)
    .values({ userId, hasSound })
    .onConflictDoUpdate({ target: chatChoices.userId, set: { hasSound } })
}
