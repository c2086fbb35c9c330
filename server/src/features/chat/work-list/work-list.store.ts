import type { WorkKind } from '@jingke/contract/chat'
import type { PageRequest } from '@jingke/contract/core'
import { and, asc, eq, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { SignedIdentity } from '../../../platform/call.ts'
import type { Db } from '../../../platform/database/db.ts'
import { chats, chatTeams } from '../chat.tables.ts'
import { learnerColumns, profiles, users } from '../learner-columns.store.ts'
import { canAnswer } from '../messages/chats.store.ts'
import { chatWorkItems } from './work-list.tables.ts'

/** The total is not counted past this. */
const countLimit = 1000

const isItem = (kind: WorkKind) =>
  and(eq(chatWorkItems.chatId, chats.id), eq(chatWorkItems.kind, kind))

const isAwake = (now: Date) =>
  or(isNull(chatWorkItems.snoozedUntil), lte(chatWorkItems.snoozedUntil, now))

/** Who waited when the entry was done and has not written since is not listed. */
const isOpen = (kind: WorkKind, now: Date): SQL | undefined =>
  kind === 'waiting'
    ? and(
        isNotNull(chats.waitingSince),
        or(isNull(chatWorkItems.doneAt), sql`${chatWorkItems.doneAt} < ${chats.waitingSince}`),
        isAwake(now),
      )
    : and(isNull(chatWorkItems.doneAt), isAwake(now))

const joined = (db: Db, kind: WorkKind) => {
  const selected = db
    .select({
      chatId: chats.id,
      learner: learnerColumns,
      team: { id: chatTeams.id, name: chatTeams.name },
      since: sql<string>`${kind === 'waiting' ? chats.waitingSince : chatWorkItems.since}`,
      courseId: sql<number>`coalesce(${chatWorkItems.courseId}, 0)`,
      videoId: sql<number>`coalesce(${chatWorkItems.videoId}, 0)`,
      planName: sql<string>`coalesce(${chatWorkItems.planName}, '')`,
      count: sql<number>`coalesce(${chatWorkItems.count}, 0)`,
    })
    .from(chats)
    .innerJoin(users, eq(users.id, chats.learnerId))
    .innerJoin(chatTeams, eq(chatTeams.id, chats.teamId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .$dynamic()
  return kind === 'waiting'
    ? selected.leftJoin(chatWorkItems, isItem(kind))
    : selected.innerJoin(chatWorkItems, isItem(kind))
}

export const listWorkRows = async (
  db: Db,
  staff: SignedIdentity,
  { kind, pageNum, pageSize }: PageRequest & { kind: WorkKind },
  now: Date,
) => {
  const isListed = and(canAnswer(sql`${chats.teamId}`, staff), isOpen(kind, now))
  const order =
    kind === 'waiting'
      ? [asc(chats.waitingSince), asc(chats.id)]
      : [sql`${chatWorkItems.since} desc`, asc(chats.id)]
  const rows = await joined(db, kind)
    .where(isListed)
    .orderBy(...order)
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  const items = db.select({ id: chats.id }).from(chats).$dynamic()
  const counted =
    kind === 'waiting'
      ? items.leftJoin(chatWorkItems, isItem(kind))
      : items.innerJoin(chatWorkItems, isItem(kind))
  const [found] = await db
    .select({ total: sql<number>`count(*)::integer` })
    .from(counted.where(isListed).limit(countLimit).as('counted'))
  return { rows, total: found?.total ?? 0 }
}

/** Learners who wait for an answer of any team. */
export const countWaitingLearners = (db: Db, now: Date): Promise<number> =>
  db.$count(
    db
      .select({ id: chats.id })
      .from(chats)
      .leftJoin(chatWorkItems, isItem('waiting'))
      .where(and(isNotNull(chats.teamId), isOpen('waiting', now)))
      .limit(countLimit)
      .as('waiting'),
  )

/** Inserts the entry of a learner who waits; others have one, or it is gone. */
export const dismissItem = async (
  db: Db,
  { chatId, kind, now }: { chatId: number; kind: WorkKind; now: Date },
  snoozedUntil: Date | null,
): Promise<void> => {
  const values = snoozedUntil ? { snoozedUntil } : { doneAt: now }
  if (kind === 'waiting')
    await db
      .insert(chatWorkItems)
      .values({ chatId, kind, since: now, ...values })
      .onConflictDoUpdate({ target: [chatWorkItems.chatId, chatWorkItems.kind], set: values })
  else
    await db
      .update(chatWorkItems)
      .set(values)
      .where(and(eq(chatWorkItems.chatId, chatId), eq(chatWorkItems.kind, kind)))
}
