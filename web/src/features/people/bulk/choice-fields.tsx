import { listTeams } from '@jingke/contract/chat/calls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { quietQuery } from '../../../lib/api/call-query.ts'
import { LoadFailure, SearchField } from '../../../lib/lists/index.ts'
import { Link } from '../../../lib/router/index.ts'
import { SelectField, Skeleton, Stack } from '../../../ui/index.ts'
import { groupChoiceQuery } from '../groups/groups.queries.ts'
import { institutionChoiceQuery } from '../institutions/institutions.queries.ts'
import { withChosen } from '../learners/with-chosen.ts'
import { bulkTranslations } from './bulk.translations.ts'

/** Pages on which what can be chosen is made. */
export type ListPaths = { group: string; institution: string }

type Props = { value: string; onChange: (value: string) => void; listPaths: ListPaths }

type Named = { id: number; name: string }
type Found = { list: readonly Named[]; total: number }

type SearchedProps = Props & {
  query: { data: Found | undefined; isLoadingError: boolean } & Parameters<
    typeof LoadFailure
  >[0]['query']
  keyword: string
  onSearch: (keyword: string) => void
  kind: 'group' | 'institution'
  valueOf: (one: Named) => string
}

/** A select; with a search if one call does not return all. */
const SearchedChoice = (props: SearchedProps) => {
  const t = bulkTranslations.useTranslations()
  const { query, keyword, kind } = props
  const [chosen, setChosen] = useState<Named>()
  if (query.isLoadingError) return <LoadFailure query={query} />
  if (!query.data) return <Skeleton lines={2} />
  const { list, total } = query.data
  if (total === 0 && keyword === '')
    return (
      <p>
        {t(`none.${kind}`)} <Link to={props.listPaths[kind]}>{t(`create.${kind}`)}</Link>
      </p>
    )
  const choices = withChosen(list, chosen)
  return (
    <Stack gap={4}>
      {(total > list.length || keyword !== '') && (
        <SearchField label={t(`search.${kind}`)} searched={keyword} onSearch={props.onSearch} />
      )}
      <SelectField
        label={t(`choose.${kind}`)}
        placeholder={t('choose')}
        value={props.value}
        options={choices.map((one) => ({ value: props.valueOf(one), label: one.name }))}
        onChange={({ target: { value } }) => {
          setChosen(choices.find((one) => props.valueOf(one) === value))
          props.onChange(value)
        }}
      />
    </Stack>
  )
}

/** Its value is the id. */
export const GroupField = (props: Props) => {
  const [keyword, setKeyword] = useState('')
  const query = useQuery(groupChoiceQuery(keyword))
  return (
    <SearchedChoice
      {...props}
      {...{ query, keyword }}
      onSearch={setKeyword}
      kind="group"
      valueOf={({ id }) => String(id)}
    />
  )
}

/** Its value is the name. */
export const InstitutionField = (props: Props) => {
  const [keyword, setKeyword] = useState('')
  const query = useQuery(institutionChoiceQuery(keyword))
  return (
    <SearchedChoice
      {...props}
      {...{ query, keyword }}
      onSearch={setKeyword}
      kind="institution"
      valueOf={({ name }) => name}
    />
  )
}

/** Value of the choice that ends a binding. */
export const noTeam = 'none'

/** Its value is the id, or `noTeam`. */
export const TeamField = ({ value, onChange }: Props) => {
  const t = bulkTranslations.useTranslations()
  const query = useQuery(quietQuery(listTeams, {}))
  if (query.isLoadingError) return <LoadFailure query={query} />
  if (!query.data) return <Skeleton lines={2} />
  return (
    <SelectField
      label={t('choose.team')}
      placeholder={t('choose')}
      value={value}
      options={[
        ...query.data.map(({ id, name }) => ({ value: String(id), label: name })),
        { value: noTeam, label: t('choose.noTeam') },
      ]}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
