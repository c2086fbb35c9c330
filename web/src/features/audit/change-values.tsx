import type { AuditEntry } from '@jingke/contract/audit'
import { permissions } from '@jingke/contract/core/permissions'
import { useLanguage } from '../../lib/i18n/language.ts'
import { usePermissionName } from '../../lib/rights/index.ts'
import { toFullTime } from '../../lib/time/index.ts'
import css from './audit.module.css'
import { auditTranslations, fieldText, listText, valueText } from './audit.translations.ts'

/** As the server records a moment. */
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/

/** Characters; a longer text, such as an introduction, is cut. */
const shownLength = 120

const useValueText = (): ((value: unknown, name: string) => string) => {
  const t = auditTranslations.useTranslations()
  const language = useLanguage((state) => state.language)
  const nameOf = usePermissionName()
  const toText = (value: unknown): string => {
    if (value === null || value === undefined || value === '') return t('none')
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (typeof value === 'string')
      return moment.test(value) ? toFullTime(new Date(value)) : valueText(t, value)
    if (Array.isArray(value)) return value.map(toText).join(' · ') || t('none')
    return typeof value === 'object' ? objectText(value) : String(value)
  }
  /** A text in two languages, a row of an outline, a grant, or else each field with its name. */
  const objectText = (value: object): string => {
    if ('zh' in value && 'en' in value)
      return [...new Set([value.zh, value.en])].filter(Boolean).join(' / ')
    if ('titleZh' in value) {
      const rows = 'lessons' in value && Array.isArray(value.lessons) ? value.lessons : []
      const english = language === 'en' && 'titleEn' in value && value.titleEn
      const title = toText(english || value.titleZh)
      return rows.length > 0 ? `${title} (${rows.map(toText).join(', ')})` : title
    }
    if ('kind' in value && 'value' in value)
      return `${fieldText(t, String(value.kind))}: ${toText(value.value)}`
    return Object.entries(value)
      .map(([name, one]) => `${fieldText(t, name)}: ${toText(one)}`)
      .join(', ')
  }
  return (value, name) => {
    if (name === 'list' && typeof value === 'string') return listText(t, value)
    if (name === 'permissions' && Array.isArray(value))
      return (
        permissions
          .filter((permission) => value.includes(permission))
          .map((permission) => nameOf(permission))
          .join(' · ') || t('none')
      )
    return toText(value)
  }
}

const cut = (text: string): string =>
  text.length > shownLength ? `${text.slice(0, shownLength)}…` : text

type Values = Pick<AuditEntry, 'before' | 'after'>

const namesOf = ({ before, after }: Values): string[] => [
  ...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]),
]

/** The same as plain text, whole: `Phone: 1 → 2; …`. */
export const useChangesText = (): ((change: Values) => string) => {
  const t = auditTranslations.useTranslations()
  const toText = useValueText()
  return (change) =>
    namesOf(change)
      .map((name) => {
        const sides = [change.before, change.after].flatMap((side) =>
          side && name in side ? [toText(side[name], name)] : [],
        )
        return `${fieldText(t, name)}: ${sides.join(' → ')}`
      })
      .join('; ')
}

/** Each changed field with its value before and after. */
export const ChangeValues = ({ before, after }: Values) => {
  const t = auditTranslations.useTranslations()
  const toText = useValueText()
  const names = namesOf({ before, after })
  if (names.length === 0) return t('none')
  return (
    <dl className={css.values}>
      {names.map((name) => (
        <div key={name} className={css.pair}>
          <dt>{fieldText(t, name)}</dt>
          <dd>
            {before && name in before && (
              <del className={css.before}>
                <span className="visually-hidden">{t('was')} </span>
                {cut(toText(before[name], name))}
              </del>
            )}
            {before && after && name in before && name in after && ' → '}
            {after && name in after && (
              <span>
                <span className="visually-hidden">{t('is')} </span>
                {cut(toText(after[name], name))}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
