import type { ChangeRecord } from '@jingke/contract/staff'
import css from './audit.module.css'
import { auditTranslations, fieldText, valueText } from './audit.translations.ts'

/** Characters; a longer text, such as an introduction, is cut. */
const shownLength = 120

const useValueText = (): ((value: unknown) => string) => {
  const t = auditTranslations.useTranslations()
  const toText = (value: unknown): string => {
    if (value === null || value === undefined || value === '') return t('none')
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (typeof value === 'string') return valueText(t, value)
    if (Array.isArray(value)) return value.map(toText).join(' · ') || t('none')
    return JSON.stringify(value)
  }
  return (value) => {
    const text = toText(value)
    return text.length > shownLength ? `${text.slice(0, shownLength)}…` : text
  }
}

/** Each changed field with its value before and after. */
export const ChangeValues = ({ before, after }: Pick<ChangeRecord, 'before' | 'after'>) => {
  const t = auditTranslations.useTranslations()
  const toText = useValueText()
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
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
                {toText(before[name])}
              </del>
            )}
            {before && after && name in before && name in after && ' → '}
            {after && name in after && (
              <span>
                <span className="visually-hidden">{t('is')} </span>
                {toText(after[name])}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
