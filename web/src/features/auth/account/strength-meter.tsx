import { accountTranslations } from './account.translations.ts'
import type { Strength } from './password-rules.ts'
import css from './strength-meter.module.css'

const steps = [1, 2, 3, 4] as const

export const StrengthMeter = ({ strength }: { strength: Strength }) => {
  const t = accountTranslations.useTranslations()
  return (
    <div className={css.meter} data-strength={strength}>
      <span className={css.bars} aria-hidden="true">
        {steps.map((step) => (
          <span key={step} className={step <= strength ? css.full : css.empty} />
        ))}
      </span>
      <span role="status" className="soft-text">
        <span className="visually-hidden">{t('strength.label')} </span>
        {t(`strength.${strength}`)}
      </span>
    </div>
  )
}
