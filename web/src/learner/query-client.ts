import { useLanguage } from '../lib/i18n/language.ts'
import { createQueryClient } from '../lib/query-client.ts'

/** Comes with the pages of signed-in visitors; the public pages do without. */
export const queryClient = createQueryClient()

// What the server says is in the reader's language: another one is asked for anew.
useLanguage.subscribe((state, before) => {
  if (state.language !== before.language) void queryClient.invalidateQueries()
})
