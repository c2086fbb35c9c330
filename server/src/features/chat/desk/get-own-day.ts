import type * as calls from '@jingke/contract/chat/calls'
import type { Operation } from '../../../platform/implement.ts'
import { hoursOfDay, isWorking } from '../hours/working-hours.ts'
import { countUnseenMentions, findHasSound } from './mentions.store.ts'
import { countClosedToday, countOwnCases, listTeamsOf } from './own-day.store.ts'

const latest = (one: Date | null, other: Date | null): Date | null =>
  one && other ? new Date(Math.max(one.getTime(), other.getTime())) : (one ?? other)

export const getOwnDay: Operation<typeof calls.getOwnDay> = async ({
  context: { db, clock },
  identity,
}) => {
  const { userId } = identity
  const now = clock.now()
  const teams = await listTeamsOf(db, userId)
  const { newestUnread, ...cases } = await countOwnCases(db, userId, now)
  const { mentions, newestMention } = await countUnseenMentions(db, identity)
  return {
    ...cases,
    mentions,
    newestAt: latest(newestUnread, newestMention)?.toISOString() ?? null,
    hasSound: await findHasSound(db, userId),
    closedToday: await countClosedToday(db, userId, now),
    teams: teams.map(({ id, name, hours }) => {
      const today = hours && hoursOfDay(hours, now)
      return {
        id,
        name,
        isWorking: isWorking(hours, now),
        today: today ? { from: today.from.toISOString(), to: today.to.toISOString() } : null,
      }
    }),
  }
}
