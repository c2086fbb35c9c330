import type { Profile } from '@jingke/contract/profile'
import { getPersonalInfo } from '@jingke/contract/profile/calls'
import type { QueryClient } from '@tanstack/react-query'
import { freshQuery } from '../../lib/api/call-query.ts'
import { session } from '../../lib/session/session.ts'

export const profileQuery = () => ({
  ...freshQuery(getPersonalInfo, {}),
  refetchOnWindowFocus: true,
})

export const regionsQuery = () => ({
  queryKey: ['regions'],
  queryFn: () => import('./regions/regions.ts'),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Updates the cache and the user shown in the header. */
export const cacheProfile = (queries: QueryClient, profile: Profile): void => {
  queries.setQueryData(profileQuery().queryKey, profile)
  const { user } = session.get()
  if (!user) return
  const { name, icon, sex, phone } = profile
  session.setUser({ ...user, realName: name, icon, sex, phone })
}
