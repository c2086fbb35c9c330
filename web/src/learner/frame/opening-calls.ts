import { getCurrentUser } from '@jingke/contract/auth/calls'
import {
  categoriesQuery,
  courseQuery,
  coursesQuery,
  parseCentreAddress,
  recommendedQuery,
  relatedQuery,
  slidesQuery,
} from '../../features/catalogue/index.ts'
import { continueQuery, courseProgressQuery } from '../../features/study/index.ts'
import type { PagePath } from '../../lib/navigation/page-addresses.ts'
import { idInAddress } from './start-opening-calls.ts'

const user = [getCurrentUser, {}] as const

/**
 * Path and input of the calls that the frame starts before the app's script is there, the one with the
 * largest picture first: a browser has few connections. Server only.
 */
export const openingCallsOf: Partial<Record<PagePath, readonly (readonly unknown[])[]>> = {
  '/dashboard': [
    slidesQuery().queryKey,
    user,
    continueQuery().queryKey,
    courseProgressQuery().queryKey,
    recommendedQuery().queryKey,
    categoriesQuery().queryKey,
  ],
  '/onDemandCenter': [
    coursesQuery(parseCentreAddress(new URLSearchParams())).queryKey,
    user,
    categoriesQuery().queryKey,
  ],
  '/course': [courseQuery(idInAddress).queryKey, user, relatedQuery(idInAddress).queryKey],
}
