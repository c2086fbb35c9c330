import { useRef } from 'react'
import {
  CloseIcon,
  IconButton,
  SearchIcon,
  SegmentedControl,
  SelectField,
  TextField,
} from '../../../ui/index.ts'
import { catalogueWords } from '../catalogue.words.ts'
import {
  type CentreAddress,
  type CourseSort,
  levels,
  maxKeyword,
  sorts,
  toKeyword,
  withFilter,
} from './centre-address.ts'
import css from './centre-filters.module.css'
import { useKeyword } from './use-keyword.ts'

type Props = {
  address: CentreAddress
  onChange: (next: CentreAddress, how?: { replace: boolean }) => void
}

export const CentreFilters = ({ address, onChange }: Props) => {
  const t = catalogueWords.useWords()
  const input = useRef<HTMLInputElement>(null)
  const keyword = useKeyword(address.keyword, (text) =>
    // Steps of typing are not steps to come back to.
    onChange(withFilter(address, { keyword: toKeyword(text) }), { replace: true }),
  )
  const clear = () => {
    keyword.clear()
    input.current?.focus()
  }
  return (
    <div className={css.filters}>
      <search className={css.search}>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            keyword.submit()
          }}
        >
          <TextField
            {...keyword.field}
            ref={input}
            type="search"
            label={t('centre.search')}
            isLabelHidden
            placeholder={t('centre.search')}
            prefix={<SearchIcon size={18} />}
            suffix={
              keyword.text !== '' && (
                <IconButton
                  size="sm"
                  label={t('centre.clearSearch')}
                  icon={<CloseIcon size={16} />}
                  onClick={clear}
                />
              )
            }
            maxLength={maxKeyword}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
          />
        </form>
      </search>
      <SelectField
        className={css.level}
        label={t('centre.level')}
        isLabelHidden
        value={address.level ?? ''}
        placeholder={t('centre.anyLevel')}
        options={levels.map((level) => ({ value: level, label: t(`level.${level}`) }))}
        onChange={(event) => {
          const level = levels.find((one) => one === event.target.value)
          onChange(withFilter(address, { level }))
        }}
      />
      <SegmentedControl<CourseSort>
        legend={t('centre.sort')}
        value={address.sort}
        options={sorts.map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
        onChange={(sort) => onChange(withFilter(address, { sort }))}
      />
    </div>
  )
}
