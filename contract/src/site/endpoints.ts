import { z } from 'zod'
import { defineEndpoint } from '../core/endpoint.ts'
import { integerLike, Nothing } from '../core/fields.ts'
import { defineProblem } from '../core/problem.ts'
import {
  getSiteInfo,
  getSitePages,
  getSiteRules,
  listNavigation,
  updateSiteRules,
} from './calls.ts'
import { NavItem, SiteInfo, SitePages, SiteRules } from './model.ts'

export const siteProblems = {
  reminderHoursInverted: defineProblem({
    id: 'reminder-hours-inverted',
    code: 422,
    zh: '提醒的结束时间要晚于开始时间',
    en: 'Reminders must end later than they begin.',
  }),
}

export const siteEndpoints = {
  getSiteInfo: defineEndpoint({
    path: getSiteInfo,
    summary: 'Branding and settings of the site',
    access: 'anyone',
    isAllowedInImpersonation: true,
    input: Nothing,
    output: SiteInfo,
  }),
  getSitePages: defineEndpoint({
    path: getSitePages,
    summary: 'Texts of the public pages: story, figures, services, contact',
    access: 'anyone',
    isAllowedInImpersonation: true,
    input: Nothing,
    output: SitePages,
  }),
  getSiteRules: defineEndpoint({
    path: getSiteRules,
    summary: 'What holds for the whole site, such as one device for each learner',
    access: 'site.read',
    input: Nothing,
    output: SiteRules,
  }),
  updateSiteRules: defineEndpoint({
    path: updateSiteRules,
    summary: 'Change what holds for the whole site; what is not sent stays',
    access: 'site.change',
    input: SiteRules.partial(),
    output: SiteRules,
    problems: [siteProblems.reminderHoursInverted],
  }),
  listNavigation: defineEndpoint({
    path: listNavigation,
    summary: 'The navigation list, nested',
    access: 'anyone',
    isAllowedInImpersonation: true,
    input: z.object({ type: integerLike(0, 0).default(0) }),
    output: z.array(NavItem),
    acceptsForm: true,
  }),
}
