import type * as calls from '@jingke/contract/chat/calls'
import type { Operation } from '../../../platform/implement.ts'
import { hoursOfDay, isWorking } from '../hours/working-hours.ts'
import { countClosedToday, countOwnCases, listTeamsOf } from './own-day.store.ts'

export const getOwnDay: Operation<typeof calls.getOwnDay> = async ({
  context: { db, clock },
  identity: { userId },
}) => {
  const now = clock.now()
  const teams = await listTeamsOf(db, userId)
  return {
    ...(await countOwnCases(db, userId, now)),
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
