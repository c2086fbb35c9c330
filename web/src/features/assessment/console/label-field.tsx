import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { TextField } from '../../../ui/index.ts'
import { bankTranslations } from './bank.translations.ts'
import { questionLabelsQuery } from './questions.queries.ts'

/** Commas of either width separate tags. */
export const toTagList = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,，、]/)
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
]

type Props = {
  kind: 'tags' | 'category'
  value: string
  onChange: (value: string) => void
  error?: string | undefined
}

/** Tags or a category, with those that the bank has as suggestions. */
export const LabelField = ({ kind, value, onChange, error }: Props) => {
  const t = bankTranslations.useTranslations()
  const id = useId()
  const labels = useQuery(questionLabelsQuery).data
  const written = toTagList(value)
  const before = value.includes(',') ? `${value.slice(0, value.lastIndexOf(',') + 1)} ` : ''
  const suggestions =
    kind === 'category'
      ? labels?.categories.map(({ name }) => name)
      : labels?.tags.filter(({ name }) => !written.includes(name)).map(({ name }) => before + name)
  return (
    <>
      <TextField
        label={t(kind)}
        hint={t(kind === 'tags' ? 'tagsHint' : 'categoryHint')}
        error={error}
        list={id}
        autoComplete="off"
        maxLength={kind === 'category' ? 200 : 800}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id={id}>
        {suggestions?.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  )
}
