import type { EditableSlide } from '@jingke/contract/catalogue'
import {
  listEditableSlides,
  moveSlide,
  removeSlide,
  restoreSlide,
} from '@jingke/contract/catalogue/calls'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../lib/api/api.ts'
import { useUndoableRemoval } from '../../../../lib/edit-dialog/index.ts'
import { useLanguage } from '../../../../lib/i18n/language.ts'
import { OrderedListPage } from '../../../../lib/lists/index.ts'
import { toDate } from '../../../../lib/time/index.ts'
import { slideCount } from '../../catalogue.queries.ts'
import { editableSlidesQuery } from '../content.queries.ts'
import { SlideForm } from './slide-form.tsx'
import { slideName } from './slide-name.ts'
import { SlideRow } from './slide-row.tsx'
import { slidesTranslations } from './slides.translations.ts'

/** It is running, after those that the home page shows. */
const isBeyondShown = (slides: readonly EditableSlide[], id: number): boolean =>
  slides
    .filter(({ state }) => state === 'running')
    .slice(slideCount)
    .some((slide) => slide.id === id)

export const SlidesPage = () => {
  const t = slidesTranslations.useTranslations()
  const language = useLanguage((state) => state.language)
  const query = useQuery(editableSlidesQuery)
  const remove = useUndoableRemoval({
    remove: (input) => call(removeSlide, input),
    restore: (input) => call(restoreSlide, input),
    refreshes: [listEditableSlides],
  })
  return (
    <OrderedListPage
      title={t('title')}
      text={t('text', { count: slideCount })}
      addLabel={t('add')}
      label={t('label')}
      empty={{ title: t('empty'), text: t('emptyText') }}
      subject="slide"
      query={query}
      source={editableSlidesQuery}
      permission="site.change"
      columns={[
        { heading: t('nameZh'), value: ({ nameZh }) => nameZh },
        { heading: t('nameEn'), value: ({ nameEn }) => nameEn },
        { heading: t('subtitleZh'), value: ({ subtitleZh }) => subtitleZh },
        { heading: t('subtitleEn'), value: ({ subtitleEn }) => subtitleEn },
        { heading: t('file.state'), value: ({ state }) => t(`state.${state}`) },
        { heading: t('startsAt'), value: ({ startsAt }) => toDate(startsAt) },
        { heading: t('endsAt'), value: ({ endsAt }) => toDate(endsAt) },
        { heading: t('address'), value: ({ url }) => url },
        { heading: t('file.clicks'), value: ({ clickCount }) => clickCount },
      ]}
      nameOf={(row) => slideName(row, language)}
      move={({ id, place }) => call(moveSlide, { id, place })}
      Form={SlideForm}
      row={(row, { rows, name, mayChange }) => (
        <SlideRow
          slide={row}
          name={name}
          isBeyond={isBeyondShown(rows, row.id)}
          onRemove={
            mayChange
              ? () =>
                  remove({
                    id: row.id,
                    removedText: t('removed', { name: slideName(row, language) }),
                    restoredText: t('restored', { name: slideName(row, language) }),
                  })
              : undefined
          }
        />
      )}
    />
  )
}
