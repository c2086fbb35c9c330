import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { queryClient } from './query-client.ts'

/** Around whatever a signed-in visitor sees that asks the server through the query library. */
export const Queries = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)

/** Around the pages of signed-in visitors. */
export const QueriesRoot = () => (
  <Queries>
    <Outlet />
  </Queries>
)
