import { courseLevels } from '@jingke/contract/catalogue/constants'
import { SearchField } from '../../../lib/lists/index.ts'
import { Inline, SegmentedControl, SelectField } from '../../../ui/index.ts'
import { catalogueTranslations } from '../catalogue.translations.ts'
import {
  type CentreAddress,
  type CourseSort,
  sorts,
  toKeyword,
  withFilter,
} from './centre-address.ts'
import css from './centre-filters.module.css'

type Props = {
  address: CentreAddress
  onChange: (next: CentreAddress, how?: { replace: boolean }) => void
}

export const CentreFilters = ({ address, onChange }: Props) => {
  const t = catalogueTranslations.useTranslations()
  return (
    <Inline>
      <search className={css.search}>
        <SearchField
          label={t('centre.search')}
          searched={address.keyword}
          // Typing adds no history entries.
          onSearch={(text) =>
            onChange(withFilter(address, { keyword: toKeyword(text) }), { replace: true })
          }
        />
      </search>
      <SelectField
        className={css.level}
        label={t('centre.level')}
        isLabelHidden
        value={address.level ?? ''}
        placeholder={t('centre.anyLevel')}
        options={courseLevels.map((level) => ({ value: level, label: t(`level.${level}`) }))}
        onChange={(event) => {
          const level = courseLevels.find((one) => one === event.target.value)
          onChange(withFilter(address, { level }))
        }}
      />
      <SegmentedControl<CourseSort>
        legend={t('centre.sort')}
        value={address.sort}
        options={sorts.map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
        onChange={(sort) => onChange(withFilter(address, { sort }))}
      />
    </Inline>
  )
}
