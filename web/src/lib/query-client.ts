import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './transport.ts'

/** The server would answer the same again; only a lost network is retried. */
const isWorthRetrying = (error: unknown): boolean => error instanceof ApiError && error.code === 0

export const createQueryClient = (): QueryClient =>
  new QueryClient({
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
