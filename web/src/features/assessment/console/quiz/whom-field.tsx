import type { ExtraTime } from '@jingke/contract/assessment'
import { listGroups, listLearners } from '@jingke/contract/people/calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../../../lib/api/call-query.ts'
import { LoadFailure, useDebounced } from '../../../../lib/lists/index.ts'
import { RadioGroup, Skeleton, Stack, TextField } from '../../../../ui/index.ts'
import { quizPageTranslations } from './quiz-page.translations.ts'

export type Whom = { id: number; name: string }

type Found = Whom & { note: string }

type Props = {
  kind: ExtraTime['kind']
  whom: Whom | null
  error: string | undefined
  onChoose: (whom: Whom) => void
}

const pageSize = 5

/** What is found by name; the chosen one stays in the list while another name is searched for. */
const useFound = (kind: ExtraTime['kind'], keyword: string) => {
  const t = quizPageTranslations.useTranslations()
  const input = { pageSize, keyword }
  const options = { placeholderData: keepPreviousData }
  const learners = useQuery({
    ...callQuery(listLearners, input),
    ...options,
    enabled: kind === 'person',
  })
  const groups = useQuery({
    ...callQuery(listGroups, input),
    ...options,
    enabled: kind === 'group',
  })
  const found: Found[] | undefined =
    kind === 'person'
      ? learners.data?.list.map(({ id, name, userName }) => ({
          id,
          name: name || userName,
          note: userName,
        }))
      : groups.data?.list.map(({ id, name, memberCount }) => ({
          id,
          name,
          note: t('members', { count: memberCount }),
        }))
  return { found, query: kind === 'person' ? learners : groups }
}

export const WhomField = ({ kind, whom, error, onChoose }: Props) => {
  const t = quizPageTranslations.useTranslations()
  const [typed, setTyped] = useState('')
  const { found, query } = useFound(kind, useDebounced(typed.trim()))
  const others = found?.filter(({ id }) => id !== whom?.id) ?? []
  const rows: Found[] = whom ? [{ note: '', ...whom }, ...others] : others
  return (
    <Stack gap={3}>
      <TextField
        type="search"
        label={t(`search.${kind}`)}
        maxLength={64}
        autoComplete="off"
        value={typed}
        error={error}
        onChange={({ target }) => setTyped(target.value)}
      />
      {query.isError && <LoadFailure query={query} headingLevel={3} />}
      {query.isPending && <Skeleton lines={3} />}
      {found && rows.length === 0 && <p className="soft-text">{t('nobodyFound')}</p>}
      {rows.length > 0 && (
        <RadioGroup
          legend={t(`kind.${kind}`)}
          value={String(whom?.id ?? '')}
          options={rows.map(({ id, name, note }) => ({
            value: String(id),
            label: note === '' || note === name ? name : `${name} · ${note}`,
          }))}
          onChange={(value) => {
            const chosen = rows.find(({ id }) => String(id) === value)
            if (chosen) onChoose({ id: chosen.id, name: chosen.name })
          }}
        />
      )}
    </Stack>
  )
}
