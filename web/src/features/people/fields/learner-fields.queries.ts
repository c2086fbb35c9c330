import { listLearnerFields } from '@jingke/contract/people/calls'
import type { LearnerField } from '@jingke/contract/profile'
import { freshQuery } from '../../../lib/api/call-query.ts'
import { useLanguage } from '../../../lib/i18n/language.ts'

export const learnerFieldsQuery = freshQuery(listLearnerFields, {})

/** Gives the name of a label or field in the language of the page. */
export const useFieldName = () => {
  const isEnglish = useLanguage((state) => state.language) === 'en'
  return ({ nameZh, nameEn }: Pick<LearnerField, 'nameZh' | 'nameEn'>): string =>
    (isEnglish && nameEn) || nameZh
}
