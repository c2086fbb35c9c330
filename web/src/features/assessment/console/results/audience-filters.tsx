import { listGroups, listInstitutions } from '@jingke/contract/people/calls'
import { SearchedFilter } from '../../../../lib/lists/index.ts'
import { useMay } from '../../../../lib/rights/index.ts'
import { resultsTranslations } from './results.translations.ts'

/** For those who may see all learners. */
export const AudienceFilters = () => {
  const t = resultsTranslations.useTranslations()
  const maySeeAll = useMay('learners.read')
  if (!maySeeAll) return null
  return (
    <>
      <SearchedFilter
        name="group"
        label={t('group')}
        all={t('allGroups')}
        searchLabel={t('searchGroups')}
        path={listGroups}
        toValue={({ id }) => String(id)}
      />
      <SearchedFilter
        name="institution"
        label={t('institution')}
        all={t('allInstitutions')}
        searchLabel={t('searchInstitutions')}
        path={listInstitutions}
        toValue={({ name }) => name}
      />
    </>
  )
}
