import { useId, useState } from 'react'
import { SegmentedControl } from '../../../../ui/index.ts'
import type { SlideDraft } from './slide-draft.ts'
import css from './slides.module.css'
import { slidesTranslations } from './slides.translations.ts'

type Props = { draft: SlideDraft; onChange: (focusX: number) => void }

/** As the carousel chooses them: what has no English is shown in Chinese. */
const wordsIn = (draft: SlideDraft, language: 'zh' | 'en') =>
  language === 'zh'
    ? { name: draft.nameZh, subtitle: draft.subtitleZh }
    : { name: draft.nameEn || draft.nameZh, subtitle: draft.subtitleEn || draft.subtitleZh }

/** Which part of the picture phones show, with both shapes of the banner as learners see them. */
export const FocusField = ({ draft, onChange }: Props) => {
  const t = slidesTranslations.useTranslations()
  const id = useId()
  const [language, setLanguage] = useState<'zh' | 'en'>('zh')
  const { name, subtitle } = wordsIn(draft, language)
  return (
    <div className={css.focus}>
      <SegmentedControl
        legend={t('preview.language')}
        options={[
          { value: 'zh', label: '中文' },
          { value: 'en', label: 'English' },
        ]}
        value={language}
        onChange={setLanguage}
      />
      <div className={css.previews} aria-hidden="true">
        {(['wide', 'phone'] as const).map((shape) => (
          <figure key={shape}>
            <div className={css.preview} data-shape={shape} data-tone={draft.textTone}>
              <img
                src={draft.image}
                alt=""
                {...(shape === 'phone' && {
                  style: { objectPosition: `${draft.focusX}%` },
                })}
              />
              {shape === 'wide' && (
                <span className={css.words}>
                  {name}
                  {subtitle && <small>{subtitle}</small>}
                </span>
              )}
            </div>
            {shape === 'phone' && (name || subtitle) && (
              <p className={css.phoneName}>
                {name}
                {subtitle && <small>{subtitle}</small>}
              </p>
            )}
            <figcaption className={css.note}>{t(`preview.${shape}`)}</figcaption>
          </figure>
        ))}
      </div>
      <label htmlFor={id}>{t('focus')}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        value={draft.focusX}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      <p id={`${id}-hint`} className={css.note}>
        {t('focusHint')}
      </p>
    </div>
  )
}
