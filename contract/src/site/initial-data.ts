import type { Language } from '../core/identity.ts'
import type { NavItem, SiteInfo } from './model.ts'

/** Data in the served page, so that no call is needed before the first paint. */
export interface InitialData {
  readonly site: SiteInfo
  readonly navigation: NavItem[]
  readonly language: Language
  /** Answers of calls without input, by path. */
  readonly answers: Readonly<Record<string, unknown>>
}
