import { siteEndpoints } from '@jingke/contract/site'
import { implement } from '../../platform/implement.ts'
import type { Site } from './site.ts'
import { updateSiteRules } from './update-site-rules.ts'

export const siteRoutes = (site: Site) =>
  implement(siteEndpoints, {
    getSiteInfo: ({ caller }) => site.info(caller.language),
    getSitePages: ({ caller }) => site.pages(caller.language),
    getSiteRules: () => site.rules(),
    updateSiteRules,
    listNavigation: ({ caller }, { type }) => site.navigation(caller.language, type),
  })
