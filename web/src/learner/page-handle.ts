import type { learnerTranslations } from './learner.translations.ts'

type Word = Parameters<typeof learnerTranslations.translate>[0]

/** What a route says about its page. */
export interface PageHandle {
  readonly title: Extract<Word, `title.${string}`>
  /** Opens a tab; without it the page has none. */
  readonly tab?: { readonly affix: boolean; readonly noCache: boolean }
}
