import type { Permission } from '@jingke/contract/core'
import { auditPages } from './audit.tsx'
import { cataloguePages } from './catalogue.tsx'
import { chatPages } from './chat.tsx'
import type { ConsoleHandle, ConsolePage, MenuPage } from './console-page.ts'
import { learnersPages } from './learners.tsx'
import { mediaPages } from './media.tsx'
import { messagesPages } from './messages.tsx'
import { overviewPages } from './overview.tsx'
import { partnersPages } from './partners.tsx'
import { reportsPages } from './reports.tsx'
import { sitePages } from './site.tsx'
import { staffPages } from './staff.tsx'

/** Every page of the console, in the order of the menu. Routes, titles, menu and guard read it. */
export const pages: readonly ConsolePage[] = [
  ...overviewPages,
  ...chatPages,
  ...reportsPages,
  ...messagesPages,
  ...learnersPages,
  ...cataloguePages,
  ...mediaPages,
  ...partnersPages,
  ...sitePages,
  ...staffPages,
  ...auditPages,
]

export const isOpenTo = (
  held: readonly Permission[],
  { permission }: Pick<ConsoleHandle, 'permission'>,
): boolean => permission === null || held.includes(permission)

const isMenuPage = (page: ConsolePage): page is MenuPage => page.Icon !== undefined

export const menuFor = (held: readonly Permission[]): MenuPage[] =>
  pages.filter(isMenuPage).filter((page) => isOpenTo(held, page))
