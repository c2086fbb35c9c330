import { listGroups, listInstitutions } from '@jingke/contract/people/calls'
import { useQuery } from '@tanstack/react-query'
import { listQuery, SelectFilter } from '../../../../lib/lists/index.ts'
import { useMay } from '../../../../lib/rights/index.ts'
import { resultsTranslations } from './results.translations.ts'

const choiceCount = 50

const Filters = () => {
  const t = resultsTranslations.useTranslations()
  const groups = useQuery(listQuery(listGroups, { pageSize: choiceCount })).data?.list ?? []
  const institutions =
    useQuery(listQuery(listInstitutions, { pageSize: choiceCount })).data?.list ?? []
  return (
    <>
      <SelectFilter
        name="group"
        label={t('group')}
        all={t('allGroups')}
        options={groups.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <SelectFilter
        name="institution"
        label={t('institution')}
        all={t('allInstitutions')}
        options={institutions.map(({ name }) => ({ value: name, label: name }))}
      />
    </>
  )
}

/** For those who may see all learners. */
export const AudienceFilters = () => useMay('learners.read') && <Filters />
