import type { EditableSettings } from '@jingke/contract/site'
import type { ReactNode } from 'react'
import { PictureField } from '../../../lib/pictures/index.ts'
import { Section, Stack, Tag, TextArea, TextField } from '../../../ui/index.ts'
import { findEnglishSign, listEnglishSigns } from './english-sign.ts'
import css from './settings.module.css'
import { settingsTranslations } from './settings.translations.ts'

type Values = EditableSettings['zh']
type Name = keyof Values
type Part = 'zh' | 'en'

/** Its most characters; with lines, the height of its field. */
type Text = { name: Name; max: number; lines?: number; isRequired?: boolean }

const brandTexts: readonly Text[] = [
  { name: 'webName', max: 60, isRequired: true },
  { name: 'title', max: 120 },
  { name: 'slogan', max: 80 },
  { name: 'keyword', max: 200 },
]
const footerTexts: readonly Text[] = [
  { name: 'description', max: 500, lines: 3 },
  { name: 'aboutUs', max: 5000, lines: 6 },
  { name: 'address', max: 200 },
  { name: 'hours', max: 120 },
  { name: 'copyright', max: 200 },
  { name: 'icpNo', max: 80 },
  { name: 'recordNo', max: 80 },
  { name: 'certificateSigner', max: 60 },
]
const logos = [
  { name: 'webLogo', shape: [119, 36], ground: 'light' },
  { name: 'webDarkLogo', shape: [119, 36], ground: 'dark' },
  { name: 'webBottomLogo', shape: [132, 40], ground: 'dark' },
] as const

const hinted = ['title', 'keyword', 'aboutUs', 'certificateSigner'] as const
const hasHint = (name: Name): name is (typeof hinted)[number] => hinted.some((one) => one === name)

type Props = {
  values: Record<Part, Values>
  builtIn: EditableSettings['builtIn']
  errorOf: (part: Part, name: Name) => string | undefined
  onChange: (part: Part, change: Partial<Values>) => void
}

/** What each language has of its own, side by side. */
export const TextFields = ({ values, builtIn, errorOf, onChange }: Props) => {
  const t = settingsTranslations.useTranslations()
  const settings = { ...values, builtIn }
  const count = listEnglishSigns(settings).length
  const labelOf = (part: Part, name: Name) => t(`of.${part}`, { field: t(`field.${name}`) })
  const signOf = (part: Part, name: Name): ReactNode => {
    const sign = part === 'en' && findEnglishSign(name, settings)
    return sign && <Tag tone={sign === 'otherLogo' ? 'neutral' : 'gold'}>{t(`sign.${sign}`)}</Tag>
  }
  const text = ({ name, max, lines, isRequired = false }: Text) => (
    <div key={name} className={css.pair}>
      {(['zh', 'en'] as const).map((part) => {
        const hint = part === 'zh' && hasHint(name) ? t(`field.${name}.hint`) : undefined
        const shared = {
          label: labelOf(part, name),
          hint: signOf(part, name) || hint,
          error: errorOf(part, name),
          lang: part === 'en' ? 'en' : 'zh-CN',
          maxLength: max,
          value: values[part][name],
          onChange: (event: { target: { value: string } }) =>
            onChange(part, { [name]: event.target.value }),
        }
        return lines ? (
          <TextArea key={part} rows={lines} {...shared} />
        ) : (
          <TextField key={part} required={isRequired} {...shared} />
        )
      })}
    </div>
  )
  return (
    <>
      <Section id="brand" title={t('section.brand')} intro={t('section.brand.text')}>
        <Stack gap={4}>
          <p role="status" className={css.signs}>
            {count > 0 && t('sign.count', { count })}
          </p>
          {brandTexts.map(text)}
          {logos.map(({ name, shape, ground }) => (
            <div key={name} className={css.pair}>
              {(['zh', 'en'] as const).map((part) => (
                <div key={part} className={css.logoField}>
                  <PictureField
                    label={labelOf(part, name)}
                    kind="site"
                    shape={shape}
                    ground={ground}
                    value={values[part][name]}
                    onChange={(address) => onChange(part, { [name]: address })}
                  />
                  {name === 'webDarkLogo' && part === 'zh' && (
                    <p className="soft-text">{t('field.webDarkLogo.hint')}</p>
                  )}
                  {signOf(part, name)}
                </div>
              ))}
            </div>
          ))}
        </Stack>
      </Section>
      <Section id="texts" title={t('section.texts')}>
        <Stack gap={4}>{footerTexts.map(text)}</Stack>
      </Section>
    </>
  )
}
