import type { Calls } from '@jingke/contract'
import type { EditableCourse } from '@jingke/contract/catalogue'
import { listAudience, listAudienceChoices } from '@jingke/contract/catalogue/calls'
import type { OutputOf } from '@jingke/contract/core'
import { listLearners } from '@jingke/contract/people/calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../../../../lib/api/call-query.ts'
import {
  ExportMenu,
  type FileColumn,
  ListPager,
  useDebounced,
} from '../../../../../lib/lists/index.ts'
import { Permitted } from '../../../../../lib/rights/index.ts'
import {
  CloseIcon,
  IconButton,
  RadioGroup,
  SelectField,
  Stack,
  Tag,
  TextField,
} from '../../../../../ui/index.ts'
import { coursesTranslations } from '../courses.translations.ts'
import css from './editor.module.css'
import type { CourseEditor } from './use-course-editor.ts'

type Grant = EditableCourse['grants'][number]

const isSame = (one: Grant, other: Grant): boolean =>
  one.kind === other.kind && one.value === other.value

const PersonSearch = ({ onChoose }: { onChoose: (grant: Grant) => void }) => {
  const t = coursesTranslations.useTranslations()
  const [typed, setTyped] = useState('')
  const keyword = useDebounced(typed.trim())
  const { data } = useQuery({
    ...callQuery(listLearners, { pageSize: 5, keyword }),
    enabled: keyword !== '',
  })
  return (
    <div>
      <TextField
        type="search"
        label={t('audience.person')}
        maxLength={64}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {keyword !== '' && (
        <ul className={css.videos}>
          {data?.list.map(({ id, name, userName }) => (
            <li key={id}>
              <button
                type="button"
                className={css.videoRow}
                onClick={() => {
                  onChoose({ kind: 'person', value: String(id), label: name || userName })
                  setTyped('')
                }}
              >
                <span>{name || userName}</span>
                <span className="soft-text">{userName}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type Member = OutputOf<Calls[typeof listAudience]>['list'][number]

const MemberList = ({ isLimited, grants }: { isLimited: boolean; grants: readonly Grant[] }) => {
  const t = coursesTranslations.useTranslations()
  const [page, setPage] = useState(1)
  const size = 10
  const source = callQuery(listAudience, {
    isLimited,
    grants: grants.map(({ kind, value }) => ({ kind, value })),
    pageNum: page,
    pageSize: size,
  })
  const { data } = useQuery({ ...source, placeholderData: keepPreviousData, staleTime: 0 })
  const fileColumns: FileColumn<Member>[] = [
    { heading: t('audience.name'), value: ({ name }) => name },
    { heading: t('audience.userName'), value: ({ userName }) => userName },
    { heading: t('audience.kind.institution'), value: ({ institutionName }) => institutionName },
    { heading: t('audience.kind.grade'), value: ({ gradeName }) => gradeName },
  ]
  if (!data) return null
  return (
    <details className={css.members}>
      <summary>{t('audience.count', { count: data.total })}</summary>
      {data.total > 0 && (
        <ExportMenu source={source} columns={fileColumns} name={t('audience.file')} />
      )}
      <ul className={css.people}>
        {data.list.map(({ id, name, userName, institutionName, gradeName }) => (
          <li key={id}>
            <span>{name || userName}</span>
            <span className="soft-text">
              {[userName, institutionName, gradeName].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {data.total > size && (
        <ListPager
          page={page}
          size={size}
          total={data.total}
          onChange={({ page: next }) => setPage(next ?? 1)}
        />
      )}
    </details>
  )
}

export const AudienceSection = ({ editor }: { editor: CourseEditor }) => {
  const t = coursesTranslations.useTranslations()
  const { change, isAudienceHeld } = editor
  const { isLimited, grants } = editor.edited
  const { data: choices = [] } = useQuery(callQuery(listAudienceChoices, {}))
  const add = (grant: Grant) =>
    grants.some((one) => isSame(one, grant)) || change({ grants: [...grants, grant] })
  const selectOf = (kind: 'institution' | 'grade' | 'group') => (
    <SelectField
      label={t(`audience.${kind}`)}
      value=""
      placeholder={t('audience.choose')}
      options={choices
        .filter((choice) => choice.kind === kind)
        .map(({ value, label, learners }) => ({ value, label: `${label} (${learners})` }))}
      onChange={(event) => {
        const choice = choices.find((one) => one.kind === kind && one.value === event.target.value)
        if (choice) add({ kind, value: choice.value, label: choice.label })
      }}
    />
  )
  return (
    <Stack gap={4}>
      <RadioGroup<'everyone' | 'limited'>
        legend={t('audience.who')}
        look="row"
        value={isLimited ? 'limited' : 'everyone'}
        onChange={(who) => change({ isLimited: who === 'limited' })}
        options={[
          { value: 'everyone', label: t('audience.everyone') },
          { value: 'limited', label: t('audience.limited') },
        ]}
      />
      {isLimited && (
        <>
          <ul className={css.grants} aria-label={t('audience.limited')}>
            {grants.map((grant) => (
              <li key={`${grant.kind}-${grant.value}`} className={css.grant}>
                <Tag>{t(`audience.kind.${grant.kind}`)}</Tag>
                {grant.label}
                <IconButton
                  size="sm"
                  label={t('audience.remove', { name: grant.label })}
                  icon={<CloseIcon size={14} />}
                  onClick={() => change({ grants: grants.filter((one) => !isSame(one, grant)) })}
                />
              </li>
            ))}
          </ul>
          {grants.length === 0 && (
            <p role="status" className="soft-text">
              {t(isAudienceHeld ? 'audience.held' : 'audience.nobody')}
            </p>
          )}
          <div className={css.audience}>
            {selectOf('institution')}
            {selectOf('grade')}
            {selectOf('group')}
            <Permitted permission="learners.read">
              <PersonSearch onChoose={add} />
            </Permitted>
          </div>
        </>
      )}
      {!isAudienceHeld && <MemberList isLimited={isLimited} grants={grants} />}
    </Stack>
  )
}
