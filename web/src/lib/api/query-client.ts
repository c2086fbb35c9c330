import { QueryClient } from '@tanstack/react-query'
import { useLanguage } from '../i18n/language.ts'

/** Once per app: it refetches when the language changes, because the server translates responses. */
export const createQueryClient = (): QueryClient => {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Calls are sent again within their own time limit.
        retry: false,
        refetchOnWindowFocus: false,
        // The default pauses queries while offline, which would show the skeleton for ever.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  useLanguage.subscribe((state, before) => {
    if (state.language !== before.language) void client.invalidateQueries()
  })
  return client
}
