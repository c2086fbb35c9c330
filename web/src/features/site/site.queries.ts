import { prefetchPublicCall, usePublicCall } from '../../lib/public-call-cache.ts'

const path = '/jk-admin/api-user/v1/site/pages'

export const useSitePages = () => usePublicCall(path)

export const prefetchSitePages = (): void => prefetchPublicCall(path)
