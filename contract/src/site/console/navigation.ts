import { z } from 'zod'
import { defineEndpoint } from '../../core/endpoint.ts'
import { Id, Nothing } from '../../core/fields.ts'
import { defineProblem, versionProblems } from '../../core/problem.ts'
import {
  addNavigationEntry,
  listEditableNavigation,
  moveNavigationEntry,
  removeNavigationEntry,
  restoreNavigationEntry,
  updateNavigationEntry,
} from '../calls.ts'
import { maxLinkLength } from '../link-target.ts'
import { LinkFault, linkProblems } from '../links.ts'

const NavigationFields = z.object({
  nameZh: z.string().trim().min(1).max(40),
  /** Empty: the Chinese name stands in for it. */
  nameEn: z.string().trim().max(60),
  /** Empty: a group, which is shown for what is below it. */
  linkUrl: z.string().trim().max(maxLinkLength),
  /** Hidden with everything below it. */
  isHidden: z.boolean(),
  /** For a hidden entry: its page, and those of what is below it, stay open. */
  keepsPage: z.boolean(),
})

/** An entry of the header's navigation; the list is in the order of the tree's siblings. */
export const EditableNavItem = z.object({
  id: Id,
  parentId: Id.nullable(),
  nameZh: z.string(),
  nameEn: z.string(),
  linkUrl: z.string(),
  linkFault: LinkFault.nullable(),
  isHidden: z.boolean(),
  keepsPage: z.boolean(),
  version: z.int(),
})
export type EditableNavItem = z.output<typeof EditableNavItem>

export const maxNavigationItems = 100

export const navigationProblems = {
  entryNotFound: defineProblem({
    id: 'navigation-entry-not-found',
    code: 404,
    zh: '导航项不存在，可能已被移除',
    en: 'There is no such entry. It may have been removed.',
  }),
  entryCycle: defineProblem({
    id: 'navigation-entry-cycle',
    code: 409,
    zh: '不能把导航项放到它自己下面',
    en: 'An entry cannot be put below itself.',
  }),
  navigationTooDeep: defineProblem({
    id: 'navigation-too-deep',
    code: 409,
    zh: '导航最多 {depth} 级',
    en: 'The navigation can have at most {depth} levels.',
  }),
  tooManyEntries: defineProblem({
    id: 'too-many-navigation-entries',
    code: 409,
    zh: '导航项最多 {count} 个',
    en: 'There can be at most {count} entries.',
  }),
} as const

const { entryNotFound, entryCycle, navigationTooDeep, tooManyEntries } = navigationProblems
const linkRefusals = Object.values(linkProblems)

/** Each change answers the whole list, so that the page shows what others changed meanwhile. */
const output = z.array(EditableNavItem)

export const navigationEndpoints = {
  listEditableNavigation: defineEndpoint({
    path: listEditableNavigation,
    summary: 'All entries of the navigation in both languages, for editing',
    access: 'site.read',
    exported: 'navigation',
    input: Nothing,
    output,
  }),
  addNavigationEntry: defineEndpoint({
    path: addNavigationEntry,
    summary: 'Add an entry as the last below another, or of the top level',
    access: 'site.change',
    takesIdempotencyKey: true,
    input: NavigationFields.partial().extend({
      nameZh: NavigationFields.shape.nameZh,
      parentId: Id.nullable(),
    }),
    output,
    problems: [entryNotFound, navigationTooDeep, tooManyEntries, ...linkRefusals],
  }),
  updateNavigationEntry: defineEndpoint({
    path: updateNavigationEntry,
    summary: 'Change names, link or visibility of an entry; absent fields stay',
    access: 'site.change',
    takesIdempotencyKey: true,
    input: NavigationFields.partial().extend({ id: Id, version: z.int().min(0) }),
    output,
    problems: [entryNotFound, versionProblems.changedByOther, ...linkRefusals],
  }),
  moveNavigationEntry: defineEndpoint({
    path: moveNavigationEntry,
    summary: 'Put an entry at an index below another, or of the top level',
    access: 'site.change',
    takesIdempotencyKey: true,
    input: z.object({
      id: Id,
      version: z.int().min(0),
      parentId: Id.nullable(),
      place: z.int().min(0).max(maxNavigationItems),
    }),
    output,
    problems: [entryNotFound, versionProblems.changedByOther, entryCycle, navigationTooDeep],
  }),
  removeNavigationEntry: defineEndpoint({
    path: removeNavigationEntry,
    summary: 'Remove an entry with everything below it; it can be restored for a day',
    access: 'site.change',
    input: z.object({ id: Id }),
    output,
    problems: [entryNotFound],
  }),
  restoreNavigationEntry: defineEndpoint({
    path: restoreNavigationEntry,
    summary: 'Put a removed entry back to its position',
    access: 'site.change',
    input: z.object({ id: Id }),
    output,
    problems: [entryNotFound, tooManyEntries],
  }),
}
