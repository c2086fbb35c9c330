import { useQuery } from '@tanstack/react-query'
import { ListPager, LoadFailure, SearchField, useListAddress } from '../../../lib/lists/index.ts'
import { Button, Card, EmptyState, SelectField, Skeleton, Stack } from '../../../ui/index.ts'
import { personalCentreTranslations } from '../personal-centre.translations.ts'
import css from './collected.module.css'
import { MarkRow } from './mark-row.tsx'
import { markedQuery, useMarkRemoval } from './marks.queries.ts'

const kinds = ['note', 'bookmark'] as const

/** Notes and bookmarks of all lessons, newest first; each opens its lesson at its second. */
export const CollectedMarks = () => {
  const t = personalCentreTranslations.useTranslations()
  const { page, size, filters, change } = useListAddress(['keyword', 'kind'])
  const kind = kinds.find((one) => one === filters.kind)
  const { keyword } = filters
  const query = useQuery(
    markedQuery(
      { pageNum: page, pageSize: size },
      { ...(keyword && { keyword }), ...(kind && { kind }) },
    ),
  )
  const removal = useMarkRemoval()
  const isFiltered = keyword !== '' || kind !== undefined
  const marks = (query.data?.list ?? []).filter(
    ({ id }) => !(removal.isPending && removal.variables?.id === id),
  )
  return (
    <>
      <search className={css.filters}>
        <SearchField
          label={t('marks.search')}
          searched={keyword}
          onSearch={(text) => change({ keyword: text })}
        />
        <SelectField
          label={t('marks.kind')}
          isLabelHidden
          placeholder={t('marks.allKinds')}
          value={kind ?? ''}
          onChange={(event) => change({ kind: event.target.value })}
          options={kinds.map((value) => ({ value, label: t(`marks.kind.${value}`) }))}
        />
      </search>
      {query.isPending && <Skeleton lines={6} />}
      {query.isError && <LoadFailure query={query} />}
      {query.isSuccess && marks.length === 0 && !removal.isPending && (
        <Card>
          <EmptyState
            title={t(isFiltered ? 'marks.noMatch' : 'marks.empty')}
            text={t(isFiltered ? 'marks.noMatchText' : 'marks.emptyText')}
            action={
              isFiltered && (
                <Button onClick={() => change({ keyword: '', kind: '' })}>
                  {t('collect.clear')}
                </Button>
              )
            }
          />
        </Card>
      )}
      {marks.length > 0 && (
        <Stack as="ul" gap={4} aria-label={t('marks.list')}>
          {marks.map((mark) => (
            <MarkRow key={mark.id} mark={mark} onRemove={() => removal.mutate(mark)} />
          ))}
        </Stack>
      )}
      <ListPager page={page} size={size} total={query.data?.total ?? 0} onChange={change} />
    </>
  )
}
