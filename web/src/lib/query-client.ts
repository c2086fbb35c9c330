import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './transport.ts'

/** A refusal stays a refusal; only a lost network is worth another try. */
const isWorthRetrying = (error: unknown): boolean => error instanceof ApiError && error.code === 0

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (count, error) => count < 1 && isWorthRetrying(error),
        refetchOnWindowFocus: false,
        // Waiting for the network in silence would show a skeleton for ever.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
