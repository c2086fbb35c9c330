import { QueryClient } from '@tanstack/react-query'
import { useLanguage } from './i18n/language.ts'
import { ApiError } from './transport.ts'

/** Other errors would be the same on a retry. */
const isWorthRetrying = (error: unknown): boolean => error instanceof ApiError && error.code === 0

/** Once per app: it refetches when the language changes, because the server translates responses. */
export const createQueryClient = (): QueryClient => {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (count, error) => count < 1 && isWorthRetrying(error),
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
