import { cataloguePages } from './catalogue.tsx'
import type { ConsoleHandle, ConsolePage, MenuPage, StaffType } from './console-page.ts'
import { learnersPages } from './learners.tsx'
import { mediaPages } from './media.tsx'
import { messagesPages } from './messages.tsx'
import { overviewPages } from './overview.tsx'
import { partnersPages } from './partners.tsx'
import { sitePages } from './site.tsx'

/** Every page of the console, in the order of the menu. Routes, titles, menu and guard read it. */
export const pages: readonly ConsolePage[] = [
  ...overviewPages,
  ...messagesPages,
  ...learnersPages,
  ...cataloguePages,
  ...mediaPages,
  ...partnersPages,
  ...sitePages,
]

export const isOpenTo = (userType: StaffType, { roles }: ConsoleHandle): boolean =>
  roles.includes(userType)

const isMenuPage = (page: ConsolePage): page is MenuPage => page.Icon !== undefined

export const menuFor = (userType: StaffType): MenuPage[] =>
  pages.filter(isMenuPage).filter((page) => isOpenTo(userType, page))
