import type { PlanDifference } from '@jingke/contract/plans'
import { versionsTranslations } from './versions.translations.ts'

/** Fields whose values are dates, and what an absent one means. */
const dated = { itemDue: 'withPlan', stageOpens: 'atStart' } as const

export const DifferenceText = ({ difference }: { difference: PlanDifference }) => {
  const t = versionsTranslations.useTranslations()
  const { field, subject, before, after } = difference
  if (field === 'itemRequired')
    return t(after === 'yes' ? 'required.yes' : 'required.no', { subject })
  const whenText = (value: string, none: (typeof dated)[keyof typeof dated]): string => {
    if (value === '') return t(none)
    if (value === 'previous') return t('afterPrevious')
    return value.startsWith('+') ? t('afterDays', { count: Number(value.slice(1)) }) : value
  }
  const certificateText = (value: string): string => {
    if (value === '') return t('certificate.none')
    if (value === 'unlimited') return t('certificate.unlimited')
    const [months = 0, days] = value.split('+').map(Number)
    return days === undefined
      ? t('certificate.months', { months })
      : t('certificate.renewed', { months, days })
  }
  const toWords = (value: string): string => {
    if (field === 'certificate') return certificateText(value)
    return field === 'itemDue' || field === 'stageOpens'
      ? whenText(value, dated[field])
      : value || t('none')
  }
  return t(`difference.${field}`, {
    subject: subject || t('none'),
    before: toWords(before),
    after: toWords(after),
  })
}
