import type { Slide } from '@jingke/contract/catalogue'
import { countSlideClick } from '@jingke/contract/catalogue/calls'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { MenuPageLink } from '../../../lib/navigation/menu-page-link.tsx'
import { buttonClass, ChevronRightIcon, ExternalIcon } from '../../../ui/index.ts'
import { catalogueTranslations } from '../catalogue.translations.ts'
import css from './slide.module.css'
import { slideTarget } from './slide-target.ts'

/** Sent on even if the page is left meanwhile; a click that is not counted is no error. */
const countClick = (id: number): void =>
  void call(countSlideClick, { id }, { isQuiet: true, keepalive: true }).catch(() => {})

const SlideLink = ({ slide }: { slide: Slide }) => {
  const t = catalogueTranslations.useTranslations()
  const target = slideTarget(slide)
  if (!target) return null
  const hasWords = slide.adName !== ''
  const look = hasWords ? `${buttonClass({ variant: 'accent' })} ${css.link}` : css.bare
  const count = () => countClick(slide.id)
  const label = `${t('banner.open')}: ${slide.adName || slide.adAlt}`
  return target.is === 'page' ? (
    <MenuPageLink to={target.to} className={look} aria-label={label} onClick={count}>
      {hasWords && t('banner.open')}
      {hasWords && <ChevronRightIcon size={16} />}
    </MenuPageLink>
  ) : (
    <a
      href={target.href}
      target="_blank"
      rel="noopener noreferrer"
      className={look}
      aria-label={label}
      onClick={count}
    >
      {hasWords && t('banner.open')}
      {hasWords && <ExternalIcon size={16} />}
    </a>
  )
}

/** The link covers the whole slide. The words appear with the picture, whose colours they are chosen for. */
export const SlideView = ({ slide, isFirst }: { slide: Slide; isFirst: boolean }) => {
  const [isPictureDone, setIsPictureDone] = useState(false)
  const finishPicture = () => setIsPictureDone(true)
  return (
    <div className={css.slide} data-tone={slide.textTone} data-waiting={!isPictureDone}>
      <img
        ref={(image) => {
          if (image?.complete) finishPicture()
        }}
        className={css.picture}
        style={{ objectPosition: `${slide.focusX}%` }}
        src={slide.adImg}
        alt={slide.adAlt}
        width={1200}
        height={400}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'low'}
        decoding="async"
        onLoad={finishPicture}
        onError={finishPicture}
      />
      <div className={css.words} data-empty={slide.adName === '' && slide.adSubtitle === ''}>
        {slide.adName && <h2 className={css.name}>{slide.adName}</h2>}
        {slide.adSubtitle && <p className={css.subtitle}>{slide.adSubtitle}</p>}
        <SlideLink slide={slide} />
      </div>
    </div>
  )
}
