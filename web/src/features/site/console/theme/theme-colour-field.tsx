import {
  canBeTheme,
  hasEnoughContrast,
  isThemeColour,
  nearestTheme,
  productColour,
  themeContrasts,
  themePlaces,
} from '@jingke/contract/site/theme-colour'
import { useId, useState } from 'react'
import { Button, Section, Stack, Tag, TextField } from '../../../../ui/index.ts'
import { settingsTranslations } from '../settings.translations.ts'
import css from './theme.module.css'
import { ThemePreview } from './theme-preview.tsx'

/** All can be used; the first is the product's own, which is stored as nothing. */
const presets = [
  productColour,
  '#1d4ed8',
  '#4338ca',
  '#7c3aed',
  '#9f1239',
  '#a63d0a',
  '#8a5a00',
  '#3f6212',
  '#15703d',
  '#334155',
] as const

type Props = {
  /** As #rrggbb; empty: the product's own. */
  value: string
  error: string | undefined
  onChange: (colour: string) => void
}

const Contrasts = ({ colour }: { colour: string }) => {
  const t = settingsTranslations.useTranslations()
  const ratios = themeContrasts(colour)
  return (
    <table className={css.checks}>
      <caption>{t('theme.checks')}</caption>
      <tbody>
        {themePlaces.map((place) => {
          const isEnough = hasEnoughContrast(ratios[place])
          return (
            <tr key={place}>
              <th scope="row">{t(`theme.place.${place}`)}</th>
              {/* Cut off and not rounded: 4.46 is not 4.5. */}
              <td>{(Math.floor(ratios[place] * 10) / 10).toFixed(1)}</td>
              <td>
                <Tag tone={isEnough ? 'jade' : 'danger'}>
                  {t(isEnough ? 'theme.passes' : 'theme.fails')}
                </Tag>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** The colour of the school, shown on light and dark pages before it is saved. */
export const ThemeColourField = ({ value, error, onChange }: Props) => {
  const t = settingsTranslations.useTranslations()
  const name = useId()
  const [typed, setTyped] = useState(value)
  const [seen, setSeen] = useState(value)
  // Another value than was typed here: loaded, or discarded.
  if (seen !== value) {
    setSeen(value)
    setTyped(value)
  }
  const choose = (colour: string) => {
    const next = colour === productColour ? '' : colour
    setTyped(next)
    setSeen(next)
    onChange(next)
  }
  const type = (text: string) => {
    const colour = text.trim().toLowerCase()
    setTyped(text)
    setSeen(colour)
    onChange(colour)
  }
  const isColour = value === '' || isThemeColour(value)
  const colour = isThemeColour(value) ? value : productColour
  const isWeak = isColour && !canBeTheme(colour)
  return (
    <Section id="theme" title={t('section.theme')} intro={t('section.theme.text')}>
      <Stack gap={4}>
        <fieldset>
          <legend className={css.legend}>{t('theme.presets')}</legend>
          <div className={css.presets}>
            {presets.map((preset) => (
              <label key={preset} className={css.preset}>
                <input
                  type="radio"
                  name={name}
                  className="visually-hidden"
                  aria-label={preset === productColour ? t('theme.product') : preset}
                  checked={preset === colour && isColour}
                  onChange={() => choose(preset)}
                />
                <span className={css.swatch} style={{ backgroundColor: preset }} />
              </label>
            ))}
          </div>
        </fieldset>
        <div className={css.own}>
          <TextField
            label={t('theme.hex')}
            hint={t('theme.hexHint')}
            error={isColour ? (isWeak ? t('theme.weak') : error) : t('theme.invalid')}
            maxLength={7}
            spellCheck={false}
            placeholder={productColour}
            value={typed}
            onChange={(event) => type(event.target.value)}
          />
          <input
            type="color"
            className={css.pick}
            aria-label={t('theme.pick')}
            value={colour}
            onChange={(event) => choose(event.target.value)}
          />
        </div>
        {isWeak && (
          <div>
            <Button onClick={() => choose(nearestTheme(colour))}>
              <span
                className={css.nearest}
                style={{ backgroundColor: nearestTheme(colour) }}
                aria-hidden="true"
              />
              {t('theme.nearest', { colour: nearestTheme(colour) })}
            </Button>
          </div>
        )}
        <div className={css.looks}>
          <ThemePreview colour={colour} look="light" />
          <ThemePreview colour={colour} look="dark" />
        </div>
        <Contrasts colour={colour} />
      </Stack>
    </Section>
  )
}
