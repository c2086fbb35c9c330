import { createQueryClient } from '../lib/api/query-client.ts'

/** Loaded with the pages of signed-in users; public pages use `lib/api/public-call-cache.ts`. */
export const queryClient = createQueryClient()
