import type { Context } from '../../platform/context.ts'
import { deleteEntriesRemovedBefore } from './navigation/navigation.store.ts'

const day = 86_400_000
/** Seconds. */
const sweepInterval = 3600

/** Deletes entries of the navigation that were removed a day ago. */
export const startSiteSweep = (context: Context): void => {
  context.every(sweepInterval, 'delete-removed-navigation', () =>
    deleteEntriesRemovedBefore(context.db, new Date(context.clock.now().getTime() - day)),
  )
}
