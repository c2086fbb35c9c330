import type { Profile } from '@jingke/contract/profile'
import type { QueryClient } from '@tanstack/react-query'
import { callQuery } from '../../lib/call-query.ts'
import { session } from '../../lib/session/session.ts'

export const profileQuery = () => ({
  ...callQuery('/jk-user/api-user/v1/personalCenter/getPersonalInfo', {}),
  // An operator may change it at any time.
  staleTime: 0,
  refetchOnWindowFocus: true,
  // The page itself says why there is nothing to show.
  meta: { isQuiet: true },
})

export const regionsQuery = () => ({
  queryKey: ['regions'],
  queryFn: () => import('./regions/regions.ts'),
  staleTime: Number.POSITIVE_INFINITY,
})

/** The profile as it now stands, for this page and for the header. */
export const adoptProfile = (queries: QueryClient, profile: Profile): void => {
  queries.setQueryData(profileQuery().queryKey, profile)
  const { user } = session.get()
  if (!user) return
  const { name, icon, sex, phone } = profile
  session.knowUser({ ...user, realName: name, icon, sex, phone })
}
