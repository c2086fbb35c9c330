import type { ProfileFields } from '@jingke/contract/profile'
import { profileTranslations } from './profile.translations.ts'
import { problemsOf } from './profile-draft.ts'

/** The wrong fields of a draft, each with its message. */
export const problemTexts = (draft: ProfileFields): ReadonlyMap<string, string> =>
  new Map(problemsOf(draft).map((at) => [at, profileTranslations.translate(`check.${at}`)]))
