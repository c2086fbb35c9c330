import { maxKeyword } from '@jingke/contract/core/constants'
import { audienceKinds, maxAudienceValue } from '@jingke/contract/messages/constants'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { SearchField, useDebounced } from '../../../lib/lists/index.ts'
import { RadioGroup, SelectField, Stack, TextField } from '../../../ui/index.ts'
import css from './audience-fields.module.css'
import { coursesQuery, groupsQuery, peopleQuery, reachQuery } from './console-messages.queries.ts'
import { consoleMessagesTranslations } from './console-messages.translations.ts'
import { type AudienceKind, type Draft, hasAudience, toAudience } from './draft.ts'

type ValueProps = { value: string; onChange: (value: string) => void; error: string | undefined }

const CourseChoice = ({ value, onChange, error }: ValueProps) => {
  const t = consoleMessagesTranslations.useTranslations()
  const [keyword, setKeyword] = useState('')
  const { data } = useQuery(coursesQuery(keyword))
  return (
    <Stack gap={3}>
      <SearchField
        label={t('write.courseSearch')}
        isLabelShown
        searched={keyword}
        onSearch={setKeyword}
      />
      <SelectField
        name="audience"
        label={t('write.course')}
        placeholder={t('write.courseChoose')}
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value)}
        options={(data?.list ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
    </Stack>
  )
}

const GroupChoice = ({ value, onChange, error }: ValueProps) => {
  const t = consoleMessagesTranslations.useTranslations()
  const listId = useId()
  const { data } = useQuery(groupsQuery(useDebounced(value.trim())))
  return (
    <>
      <TextField
        name="audience"
        label={t('write.group')}
        value={value}
        error={error}
        maxLength={60}
        list={listId}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
      <datalist id={listId}>
        {(data?.list ?? []).map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
    </>
  )
}

const PersonChoice = ({ value, onChange, error }: ValueProps) => {
  const t = consoleMessagesTranslations.useTranslations()
  const listId = useId()
  const { data } = useQuery(peopleQuery(value.trim()))
  return (
    <>
      <TextField
        name="audience"
        label={t('write.person')}
        hint={t('write.personHint')}
        value={value}
        error={error}
        maxLength={maxKeyword}
        list={listId}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
      <datalist id={listId}>
        {(data?.list ?? []).map(({ userName, name }) => (
          <option key={userName} value={userName}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  )
}

/** How many learners a draft reaches; debounced. */
export const useReach = (draft: Draft) => {
  const audience = toAudience(draft)
  const asked = useDebounced(audience.value)
  const query = useQuery({
    ...reachQuery({ ...audience, value: audience.kind === 'everyone' ? '' : asked }),
    enabled: hasAudience(draft) && asked === audience.value,
  })
  return { count: hasAudience(draft) ? query.data?.count : undefined, isAsking: query.isFetching }
}

type Props = {
  draft: Draft
  onChange: (change: Partial<Draft>) => void
  error: string | undefined
  reach: { count: number | undefined; isAsking: boolean }
}

export const AudienceFields = ({ draft, onChange, error, reach }: Props) => {
  const t = consoleMessagesTranslations.useTranslations()
  const value = {
    value: draft.audienceValue,
    onChange: (audienceValue: string) => onChange({ audienceValue }),
    error,
  }
  const words =
    reach.count === undefined
      ? t(reach.isAsking ? 'write.reachCounting' : 'write.reachUnknown')
      : t('write.reach', { count: reach.count })
  return (
    <Stack gap={4}>
      <RadioGroup<AudienceKind>
        legend={t('write.audience')}
        value={draft.audienceKind}
        onChange={(audienceKind) => onChange({ audienceKind, audienceValue: '' })}
        options={audienceKinds.map((kind) => ({ value: kind, label: t(`audience.${kind}`) }))}
      />
      {draft.audienceKind === 'institution' && (
        <TextField
          name="audience"
          label={t('write.institution')}
          hint={t('write.institutionHint')}
          maxLength={maxAudienceValue}
          value={draft.audienceValue}
          error={error}
          onChange={(event) => onChange({ audienceValue: event.target.value })}
        />
      )}
      {draft.audienceKind === 'group' && <GroupChoice {...value} />}
      {draft.audienceKind === 'course' && <CourseChoice {...value} />}
      {draft.audienceKind === 'person' && <PersonChoice {...value} />}
      <p role="status" className={css.reach} data-known={reach.count !== undefined}>
        {words}
      </p>
    </Stack>
  )
}
