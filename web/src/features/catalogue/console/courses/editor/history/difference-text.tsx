import type { CourseDifference } from '@jingke/contract/catalogue'
import { toFullTime } from '../../../../../../lib/time/index.ts'
import { historyTranslations } from './history.translations.ts'

const keys = [
  'beginner',
  'intermediate',
  'advanced',
  'everyone',
  'limited',
  'draft',
  'scheduled',
  'published',
  'hidden',
  'trashed',
  'yes',
  'no',
  'nothing',
  'certificate',
  'finish',
] as const

/** Fields whose values are keys. */
const keyed: readonly CourseDifference['field'][] = [
  'level',
  'audience',
  'state',
  'passNeededFor',
  'lessonFree',
  'lessonGraded',
]

export const DifferenceText = ({ difference }: { difference: CourseDifference }) => {
  const t = historyTranslations.useTranslations()
  const { field, subject } = difference
  const toWords = (value: string): string => {
    if (value === '') return t('none')
    if (field === 'publishAt') return toFullTime(new Date(value))
    const key = keyed.includes(field) && keys.find((one) => one === value)
    return key ? t(`value.${key}`) : value
  }
  return t(`difference.${field}`, {
    subject: subject || t('none'),
    before: toWords(difference.before),
    after: toWords(difference.after),
  })
}
