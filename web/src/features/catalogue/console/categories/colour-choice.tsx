import type { categoryColours } from '@jingke/contract/catalogue'
import { useId } from 'react'
import css from './categories.module.css'
import { categoriesTranslations } from './categories.translations.ts'

/** The same list as the contract's, whose module would bring zod to the browser. */
const colours: typeof categoryColours = [
  '#0b7a75',
  '#2e5e8c',
  '#4b4f9c',
  '#7a3e8e',
  '#a63d5b',
  '#b0402e',
  '#8a5a16',
  '#5f6b1f',
  '#2f7042',
  '#4a5562',
]

type Props = { value: string; onChange: (colour: string) => void }

export const ColourChoice = ({ value, onChange }: Props) => {
  const t = categoriesTranslations.useTranslations()
  const name = useId()
  const choices =
    value === '' || colours.some((one) => one === value) ? colours : [value, ...colours]
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
