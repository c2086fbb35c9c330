import { prefetchAnswer, useAnswer } from '../../lib/answers.ts'

const path = '/jk-admin/api-user/v1/site/pages'

/** The texts of the public pages. */
export const useSitePages = () => useAnswer(path)

export const prefetchSitePages = (): void => prefetchAnswer(path)
