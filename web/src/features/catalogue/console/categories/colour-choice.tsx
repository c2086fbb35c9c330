import { categoryColours } from '@jingke/contract/catalogue/constants'
import { useId } from 'react'
import css from './categories.module.css'
import { categoriesTranslations } from './categories.translations.ts'

type Props = { value: string; onChange: (colour: string) => void }

export const ColourChoice = ({ value, onChange }: Props) => {
  const t = categoriesTranslations.useTranslations()
  const name = useId()
  const choices =
    value === '' || categoryColours.some((one) => one === value)
      ? categoryColours
      : [value, ...categoryColours]
  return (
    <fieldset>
      <legend className={css.legend}>{t('colour')}</legend>
      <div className={css.colours}>
        {choices.map((colour, index) => (
          <label key={colour} className={css.colour}>
            <input
              type="radio"
              name={name}
              className="visually-hidden"
              checked={colour === value}
              onChange={() => onChange(colour)}
              aria-label={t('colourOf', { number: index + 1 })}
            />
            <span className={css.swatch} style={{ backgroundColor: colour }} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
