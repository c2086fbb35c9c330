import { z } from 'zod'
import { defineEndpoint } from '../core/endpoint.ts'
import { integerLike, Nothing } from '../core/fields.ts'
import { NavItem, SiteInfo, SitePages } from './model.ts'

export const siteEndpoints = {
  getSiteInfo: defineEndpoint({
    path: '/jk-admin/api-user/v1/site/info',
    summary: 'Branding and settings of the site',
    access: 'anyone',
    input: Nothing,
    output: SiteInfo,
  }),
  getSitePages: defineEndpoint({
    path: '/jk-admin/api-user/v1/site/pages',
    summary: 'Texts of the public pages: story, figures, services, contact',
    access: 'anyone',
    input: Nothing,
    output: SitePages,
  }),
  listNavigation: defineEndpoint({
    path: '/jk-user/api-user/v1/home/nav',
    summary: 'The navigation list, nested',
    access: 'anyone',
    input: z.object({ type: integerLike(0, 0).default(0) }),
    output: z.array(NavItem),
    acceptsForm: true,
  }),
}
