import type { EditableSlide, SlideState } from '@jingke/contract/catalogue'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../../lib/i18n/language.ts'
import { LinkFaultNote } from '../../../../lib/link-faults/index.ts'
import { toFullTime } from '../../../../lib/time/index.ts'
import { IconButton, Picture, Tag, TrashIcon } from '../../../../ui/index.ts'
import { slideCount } from '../../catalogue.queries.ts'
import { slideName } from './slide-name.ts'
import css from './slides.module.css'
import { slidesTranslations } from './slides.translations.ts'

const tones = {
  running: 'jade',
  scheduled: 'indigo',
  ended: 'neutral',
  hidden: 'gold',
} as const satisfies Record<SlideState, string>

const Schedule = ({ slide }: { slide: EditableSlide }) => {
  const t = slidesTranslations.useTranslations()
  const start = slide.startsAt && toFullTime(new Date(slide.startsAt))
  const end = slide.endsAt && toFullTime(new Date(slide.endsAt))
  if (!start && !end) return null
  const text = start && end ? t('between', { start, end }) : start ? t('from', { start }) : null
  return <span className={css.note}>{text ?? t('until', { end: end ?? '' })}</span>
}

type Props = {
  slide: EditableSlide
  name: ReactNode
  /** It is running, but others come before it. */
  isBeyond: boolean
  /** Undefined: the user may not. */
  onRemove: (() => void) | undefined
}

export const SlideRow = ({ slide, name, isBeyond, onRemove }: Props) => {
  const t = slidesTranslations.useTranslations()
  const language = useLanguage((state) => state.language)
  return (
    <div className={css.row}>
      <span className={css.thumb}>
        <Picture src={slide.image} alt="" width={3} height={1} isRounded />
      </span>
      <span className={css.words}>
        {name}
        <Schedule slide={slide} />
        <LinkFaultNote fault={slide.linkFault} link={slide.url} />
      </span>
      <span className={css.states}>
        <Tag tone={tones[slide.state]}>{t(`state.${slide.state}`)}</Tag>
        {isBeyond && <span className={css.note}>{t('notShown', { count: slideCount })}</span>}
      </span>
      <span className={css.count} title={t('clicksHint')}>
        {t('clicks', { count: slide.clickCount })}
      </span>
      {onRemove && (
        <IconButton
          size="sm"
          label={t('removeOf', { name: slideName(slide, language) })}
          icon={<TrashIcon size={18} />}
          onClick={onRemove}
        />
      )}
    </div>
  )
}
