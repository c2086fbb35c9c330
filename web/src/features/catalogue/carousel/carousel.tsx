import type { Slide } from '@jingke/contract/catalogue'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useRef } from 'react'
import { LoadFailure } from '../../../lib/lists/index.ts'
import { classNames, PauseIcon, PlayIcon } from '../../../ui/index.ts'
import { slidesQuery } from '../catalogue.queries.ts'
import { catalogueTranslations } from '../catalogue.translations.ts'
import css from './carousel.module.css'
import { SlideView } from './slide.tsx'
import { useSlideRotation } from './use-slide-rotation.ts'

const arrowSteps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** The tabbed carousel pattern of WAI-ARIA. */
const SlideShow = ({ slides }: { slides: readonly Slide[] }) => {
  const t = catalogueTranslations.useTranslations()
  const id = useId()
  const { index, isTurning, isStopped, show, toggle, watch } = useSlideRotation(slides.length)
  const dots = useRef<HTMLDivElement>(null)

  const followArrows = (event: KeyboardEvent) => {
    const step = arrowSteps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = (index + step + slides.length) % slides.length
    show(next)
    dots.current?.querySelectorAll('button')[next]?.focus()
  }

  const nameOf = (slide: Slide, index: number) =>
    t('banner.slide', { index: index + 1, count: slides.length, name: slide.adName || slide.adAlt })

  return (
    <section
      className={css.banner}
      aria-roledescription="carousel"
      aria-label={t('banner.label')}
      {...watch}
    >
      {slides.length > 1 && (
        <div className={css.controls} data-tone={slides[index]?.textTone}>
          <button
            type="button"
            className={css.toggle}
            aria-label={isStopped ? t('banner.play') : t('banner.pause')}
            title={isStopped ? t('banner.play') : t('banner.pause')}
            onClick={toggle}
          >
            {isStopped ? <PlayIcon size={16} /> : <PauseIcon size={16} />}
          </button>
          <div
            ref={dots}
            role="tablist"
            aria-label={t('banner.dots')}
            className={css.dots}
            onKeyDown={followArrows}
          >
            {slides.map((slide, slideIndex) => (
              <button
                key={slide.id}
                type="button"
                role="tab"
                id={`${id}-dot-${slideIndex}`}
                aria-controls={`${id}-slide-${slideIndex}`}
                aria-selected={slideIndex === index}
                aria-label={nameOf(slide, slideIndex)}
                tabIndex={slideIndex === index ? 0 : -1}
                className={css.dot}
                onClick={() => show(slideIndex)}
                onPointerEnter={(event) => event.pointerType === 'mouse' && show(slideIndex)}
              />
            ))}
          </div>
        </div>
      )}
      <div className={css.slides} aria-live={isTurning ? 'off' : 'polite'}>
        {slides.map((slide, slideIndex) => (
          <div
            key={slide.id}
            id={`${id}-slide-${slideIndex}`}
            role="tabpanel"
            aria-roledescription="slide"
            aria-label={nameOf(slide, slideIndex)}
            className={classNames(css.slide, slideIndex === index && css.shown)}
            inert={slideIndex !== index}
          >
            <SlideView slide={slide} isFirst={slideIndex === 0} />
          </div>
        ))}
      </div>
    </section>
  )
}

export const Carousel = () => {
  const query = useQuery(slidesQuery())
  if (query.data)
    return query.data.length > 0 && <SlideShow key={query.data.length} slides={query.data} />
  return (
    <div className={classNames(css.banner, css.waiting)} aria-busy={query.isPending}>
      {query.isError && <LoadFailure query={query} />}
    </div>
  )
}
