import { linkTarget } from '@jingke/contract/site/link-target'
import { categoryAddress, courseAddress, pagePaths } from '../navigation/page-addresses.ts'

/** Pages that a link can open by itself. */
export const linkPages = [
  pagePaths.home,
  pagePaths.aboutUs,
  pagePaths.dashboard,
  pagePaths.onDemandCentre,
  pagePaths.teachers,
  pagePaths.services,
  pagePaths.ownCourses,
  pagePaths.studyRecords,
  pagePaths.favourites,
  pagePaths.messages,
  pagePaths.personal,
  pagePaths.security,
] as const

export const linkKinds = ['none', 'page', 'category', 'course', 'address'] as const
export type LinkKind = (typeof linkKinds)[number]

/** A link while it is edited: its kind is chosen before its address. */
export type LinkDraft = { kind: LinkKind; url: string }

const kindOf = (url: string): LinkKind => {
  if (url === '') return 'none'
  if (linkPages.some((page) => page === url)) return 'page'
  const target = linkTarget(url)
  if (target.is === 'course' && url === courseAddress(target.id)) return 'course'
  if (target.is === 'category' && url === categoryAddress(target.id)) return 'category'
  return 'address'
}

export const linkDraftOf = (url: string): LinkDraft => ({ kind: kindOf(url), url })

export const isLinkMissing = ({ kind, url }: LinkDraft): boolean =>
  kind !== 'none' && url.trim() === ''

/** The course or category of a link that was made by choosing it. */
export const idIn = (url: string): number | undefined => {
  const target = linkTarget(url)
  return 'id' in target ? target.id : undefined
}
