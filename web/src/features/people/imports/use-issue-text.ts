import type { ImportIssue } from '@jingke/contract/people'
import { importTranslations } from './imports.translations.ts'

export const useIssueText = () => {
  const t = importTranslations.useTranslations()
  return ({ kind, value, otherLine }: Pick<ImportIssue, 'kind' | 'value' | 'otherLine'>): string =>
    t(`issue.${kind}`, { value, line: otherLine ?? '' })
}
