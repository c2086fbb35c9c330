import { getEditableCourse, listEditableCourses } from '@jingke/contract/catalogue/calls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SearchIcon, Skeleton, TextField } from '../../ui/index.ts'
import { freshQuery } from '../api/call-query.ts'
import { LoadFailure, listQuery, useDebounced } from '../lists/index.ts'
import css from './link-picker.module.css'
import { linkPickerTranslations } from './link-picker.translations.ts'

const pageSize = 5

type Props = {
  value: number | undefined
  error: string | undefined
  onChange: (courseId: number) => void
}

const Chosen = ({ id }: { id: number }) => {
  const t = linkPickerTranslations.useTranslations()
  const { data } = useQuery(freshQuery(getEditableCourse, { id }))
  return data && <p className={css.chosen}>{t('course.chosen', { name: data.name })}</p>
}

export const CourseChoice = ({ value, error, onChange }: Props) => {
  const t = linkPickerTranslations.useTranslations()
  const [typed, setTyped] = useState('')
  const keyword = useDebounced(typed.trim())
  const query = useQuery(listQuery(listEditableCourses, { pageSize, keyword }))
  return (
    <div className={css.courses}>
      {value !== undefined && <Chosen id={value} />}
      <TextField
        type="search"
        label={t('course.search')}
        prefix={<SearchIcon size={18} />}
        maxLength={64}
        value={typed}
        error={error}
        onChange={(event) => setTyped(event.target.value)}
      />
      {query.isError && <LoadFailure query={query} headingLevel={3} />}
      {query.isPending && <Skeleton lines={3} />}
      {query.data?.list.length === 0 && <p className="soft-text">{t('course.none')}</p>}
      <ul>
        {query.data?.list.map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              className={css.course}
              aria-pressed={id === value}
              onClick={() => onChange(id)}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
