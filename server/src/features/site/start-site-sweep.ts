import type { Context } from '../../platform/context.ts'
import { daysBefore } from '../../platform/time/days.ts'
import { deleteEntriesRemovedBefore } from './navigation/navigation.store.ts'

/** Seconds. */
const sweepInterval = 3600

/** Deletes entries of the navigation that were removed a day ago. */
export const startSiteSweep = (context: Context): void => {
  context.every(sweepInterval, 'delete-removed-navigation', () =>
    deleteEntriesRemovedBefore(context.db, daysBefore(context.clock.now(), 1)),
  )
}
