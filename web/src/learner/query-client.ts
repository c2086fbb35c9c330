import { useLanguage } from '../lib/i18n/language.ts'
import { createQueryClient } from '../lib/query-client.ts'

/** Loaded with the pages of signed-in users; public pages use `lib/public-call-cache.ts`. */
export const queryClient = createQueryClient()

// Responses are in the language of the request.
useLanguage.subscribe((state, before) => {
  if (state.language !== before.language) void queryClient.invalidateQueries()
})
