import { useId } from 'react'
import type { SlideDraft } from './slide-draft.ts'
import css from './slides.module.css'
import { slidesTranslations } from './slides.translations.ts'

type Props = { draft: SlideDraft; onChange: (focusX: number) => void }

/** Which part of the picture phones show, with both shapes of the banner as learners see them. */
export const FocusField = ({ draft, onChange }: Props) => {
  const t = slidesTranslations.useTranslations()
  const id = useId()
  return (
    <div className={css.focus}>
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
              {shape === 'wide' && <span>{draft.nameZh}</span>}
            </div>
            {shape === 'phone' && <p className={css.phoneName}>{draft.nameZh}</p>}
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
