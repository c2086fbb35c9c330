import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Outlet } from '../lib/router/index.ts'
import { queryClient } from './query-client.ts'

/** For components of the layout that use the query library. */
export const QueryProvider = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)

/** The route around the pages of signed-in users. */
export const QueryProviderRoute = () => (
  <QueryProvider>
    <Outlet />
  </QueryProvider>
)
