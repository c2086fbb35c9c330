import { getSitePages } from '@jingke/contract/site/calls'
import { prefetchPublicCall, usePublicCall } from '../../lib/api/public-call-cache.ts'

export const useSitePages = () => usePublicCall(getSitePages)

export const prefetchSitePages = (): void => prefetchPublicCall(getSitePages)
