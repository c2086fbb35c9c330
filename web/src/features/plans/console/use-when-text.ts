import type { When } from '@jingke/contract/plans'
import { plansConsoleTranslations } from './plans-console.translations.ts'

/** A date, or days after the start or after joining, in words. */
export const useWhenText = () => {
  const t = plansConsoleTranslations.useTranslations()
  return (when: When, after: 'start' | 'join'): string =>
    when.kind === 'date' ? when.day : t(`when.after.${after}`, { count: when.days })
}
