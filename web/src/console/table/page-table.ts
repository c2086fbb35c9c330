import type { Permission } from '@jingke/contract/core'
import { assessmentPages } from './assessment.tsx'
import { auditPages } from './audit.tsx'
import { backupPages } from './backup.tsx'
import { cataloguePages } from './catalogue.tsx'
import { chatPages } from './chat.tsx'
import type { ConsoleHandle, ConsolePage, MenuPage } from './console-page.ts'
import { healthPages } from './health.tsx'
import { learnersPages } from './learners.tsx'
import { mediaPages } from './media.tsx'
import { messagesPages } from './messages.tsx'
import { overviewPages } from './overview.tsx'
import { ownAccountPages } from './own-account.tsx'
import { partnersPages } from './partners.tsx'
import { plansPages } from './plans.tsx'
import { reportsPages } from './reports.tsx'
import { sitePages } from './site.tsx'
import { staffPages } from './staff.tsx'

/** Parts of the menu, in its order; each has a heading `section.<id>` but the first. */
const sections = [
  { id: 'start', pages: [...overviewPages, ...reportsPages] },
  { id: 'conversations', pages: [...chatPages, ...messagesPages] },
  { id: 'content', pages: [...cataloguePages, ...plansPages, ...assessmentPages, ...mediaPages] },
  { id: 'people', pages: learnersPages },
  { id: 'school', pages: [...sitePages, ...partnersPages] },
  {
    id: 'system',
    pages: [...staffPages, ...auditPages, ...backupPages, ...healthPages, ...ownAccountPages],
  },
] as const satisfies { id: string; pages: readonly ConsolePage[] }[]

/** Every page of the console. Routes, titles, menu and guard read it. */
export const pages: readonly ConsolePage[] = sections.flatMap((section) => section.pages)

export const isOpenTo = (
  held: readonly Permission[],
  { permission }: Pick<ConsoleHandle, 'permission'>,
): boolean => permission === null || held.includes(permission)

const isMenuPage = (page: ConsolePage): page is MenuPage => page.Icon !== undefined

/** The sections that have a page for these permissions, with those pages. */
export const menuSectionsFor = (held: readonly Permission[]) =>
  sections
    .map((section) => ({
      id: section.id,
      entries: section.pages.filter(isMenuPage).filter((page) => isOpenTo(held, page)),
    }))
    .filter(({ entries }) => entries.length > 0)

export const menuFor = (held: readonly Permission[]): MenuPage[] =>
  menuSectionsFor(held).flatMap(({ entries }) => entries)
