import type { EditableSlide } from '@jingke/contract/catalogue'
import * as calls from '@jingke/contract/catalogue/calls'
import { moveSlide, restoreSlide } from '@jingke/contract/catalogue/calls'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../lib/api/api.ts'
import { useEdited } from '../../../../lib/edit-dialog/index.ts'
import { useLanguage } from '../../../../lib/i18n/language.ts'
import { type FileColumn, UnpagedListPage } from '../../../../lib/lists/index.ts'
import { useMay } from '../../../../lib/rights/index.ts'
import { SortableTree, useMoves } from '../../../../lib/sortable-tree/index.ts'
import { toDate } from '../../../../lib/time/index.ts'
import { toast } from '../../../../ui/index.ts'
import { slideCount } from '../../catalogue.queries.ts'
import { editableSlidesQuery } from '../content.queries.ts'
import { nameIn } from '../other-name.ts'
import { SlideForm } from './slide-form.tsx'
import { SlideRow } from './slide-row.tsx'
import { slidesTranslations } from './slides.translations.ts'
import { useSlideChange } from './use-slide-change.ts'

/** Running slides after those that the home page shows. */
const beyondShown = (slides: readonly EditableSlide[]): Set<number> =>
  new Set(
    slides
      .filter(({ state }) => state === 'running')
      .slice(slideCount)
      .map(({ id }) => id),
  )

const List = ({ slides }: { slides: readonly EditableSlide[] }) => {
  const t = slidesTranslations.useTranslations()
  const language = useLanguage((state) => state.language)
  const mayChange = useMay('site.change')
  const { edited, setEdited, load } = useEdited<EditableSlide>(editableSlidesQuery.queryKey)
  const restore = useSlideChange(({ id }: EditableSlide) => call(restoreSlide, { id }))
  const remove = useSlideChange(({ id }: EditableSlide) => call(calls.removeSlide, { id }))
  const undo = (slide: EditableSlide) =>
    restore.mutate(slide, {
      onSuccess: () =>
        toast.show({ kind: 'success', text: t('restored', { name: nameIn(slide, language) }) }),
    })
  const removeSlide = (slide: EditableSlide) =>
    remove.mutate(slide, {
      onSuccess: () =>
        toast.show({
          kind: 'success',
          text: t('removed', { name: nameIn(slide, language) }),
          action: { label: t('undo'), onAct: () => undo(slide) },
        }),
    })
  const { rows, onMove } = useMoves({
    queryKey: editableSlidesQuery.queryKey,
    rows: slides.map((slide) => ({ ...slide, key: String(slide.id), parentKey: null })),
    send: ({ key, index }) => call(moveSlide, { id: Number(key), place: index }),
  })
  const beyond = beyondShown(rows)
  return (
    <>
      <SortableTree
        label={t('label')}
        rows={rows}
        nameOf={(row) => nameIn(row, language)}
        canMove={mayChange}
        onMove={onMove}
      >
        {(row) => (
          <SlideRow
            slide={row}
            isBeyond={beyond.has(row.id)}
            mayChange={mayChange}
            onEdit={() => setEdited(row)}
            onRemove={() => !remove.isPending && removeSlide(row)}
          />
        )}
      </SortableTree>
      {edited && (
        <SlideForm
          key={edited.version}
          slide={edited}
          onLoad={load}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}

const useFileColumns = (): FileColumn<EditableSlide>[] => {
  const t = slidesTranslations.useTranslations()
  return [
    { heading: t('nameZh'), value: ({ nameZh }) => nameZh },
    { heading: t('nameEn'), value: ({ nameEn }) => nameEn },
    { heading: t('subtitleZh'), value: ({ subtitleZh }) => subtitleZh },
    { heading: t('subtitleEn'), value: ({ subtitleEn }) => subtitleEn },
    { heading: t('file.state'), value: ({ state }) => t(`state.${state}`) },
    { heading: t('startsAt'), value: ({ startsAt }) => toDate(startsAt) },
    { heading: t('endsAt'), value: ({ endsAt }) => toDate(endsAt) },
    { heading: t('address'), value: ({ url }) => url },
    { heading: t('file.clicks'), value: ({ clickCount }) => clickCount },
  ]
}

export const SlidesPage = () => {
  const t = slidesTranslations.useTranslations()
  const query = useQuery(editableSlidesQuery)
  const columns = useFileColumns()
  return (
    <UnpagedListPage
      title={t('title')}
      text={t('text', { count: slideCount })}
      addLabel={t('add')}
      emptyTitle={t('empty')}
      emptyText={t('emptyText')}
      subject="slide"
      query={query}
      source={editableSlidesQuery}
      columns={columns}
      permission="site.change"
      form={(onClose) => <SlideForm onClose={onClose} />}
    >
      {(rows) => <List slides={rows} />}
    </UnpagedListPage>
  )
}
