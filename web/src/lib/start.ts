import type { Language } from '@jingke/contract/core'
import type { NavItem, SiteInfo } from '@jingke/contract/site'

/** What the server put into the page, so that no call is needed before the first paint. */
export interface StartData {
  readonly site: SiteInfo
  readonly navigation: NavItem[]
  readonly language: Language
  /** Answers of calls that take nothing, by path. */
  readonly answers: Readonly<Record<string, unknown>>
}

/** Absent under the development server, whose page is not made by ours. */
export const readStartData = (): StartData | undefined => {
  const text = document.getElementById('start')?.textContent
  return text ? (JSON.parse(text) as StartData) : undefined
}
