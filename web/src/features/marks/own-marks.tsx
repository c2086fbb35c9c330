import { listMarks } from '@jingke/contract/marks/calls'
import { markKinds } from '@jingke/contract/marks/constants'
import { useQuery } from '@tanstack/react-query'
import { FilteredList, listQuery, useListAddress } from '../../lib/lists/index.ts'
import { PreloadLink } from '../../lib/loading/preload-link.tsx'
import { courseAddress } from '../../lib/navigation/page-addresses.ts'
import { SelectField, Stack } from '../../ui/index.ts'
import { groupByCourse } from './group-by-course.ts'
import css from './mark-row.module.css'
import { MarkRow } from './mark-row.tsx'
import { marksTranslations } from './marks.translations.ts'
import { useMarkRemoval } from './own-marks.queries.ts'

/** Notes and bookmarks by course; each opens its lesson at its second. */
export const OwnMarks = () => {
  const t = marksTranslations.useTranslations()
  const address = useListAddress(['keyword', 'kind'])
  const { page, size, filters, change } = address
  const kind = markKinds.find((one) => one === filters.kind)
  const { keyword } = filters
  const query = useQuery(
    listQuery(listMarks, { pageNum: page, pageSize: size, keyword, kind, byCourse: true }),
  )
  const removal = useMarkRemoval()
  // A mark is hidden while its removal is pending.
  const marks = (query.data?.list ?? []).filter(
    ({ id }) => !(removal.isPending && removal.variables?.id === id),
  )
  return (
    <FilteredList
      address={address}
      query={query}
      search={t('search')}
      filters={
        <SelectField
          label={t('kind')}
          isLabelHidden
          placeholder={t('allKinds')}
          value={kind ?? ''}
          onChange={(event) => change({ kind: event.target.value })}
          options={markKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        />
      }
      isEmpty={marks.length === 0 && !removal.isPending}
      empty={{ title: t('empty'), text: t('emptyText'), explore: t('explore') }}
      noMatch={{ title: t('noMatch'), text: t('noMatchText') }}
    >
      <Stack gap={8}>
        {groupByCourse(marks).map(({ courseId, courseName, list }) => (
          <section key={courseId} aria-label={courseName}>
            <h2 className={css.course}>
              <PreloadLink to={courseAddress(courseId)}>{courseName}</PreloadLink>
            </h2>
            <Stack as="ul" gap={4} aria-label={t('list')}>
              {list.map((mark) => (
                <MarkRow key={mark.id} mark={mark} onRemove={() => removal.mutate(mark)} />
              ))}
            </Stack>
          </section>
        ))}
      </Stack>
    </FilteredList>
  )
}
