import { keepSendingNotes } from '../features/marks/index.ts'
import { noteContact } from '../lib/kept-lessons/index.ts'
import { queryClient } from './query-client.ts'

/** For a signed-in learner whose browser has been, or will be, without a network. */
export const startOffline = (): void => {
  void noteContact().catch(() => {})
  keepSendingNotes(queryClient)
}
