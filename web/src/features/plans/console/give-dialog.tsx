import { listGroups, listInstitutions } from '@jingke/contract/people/calls'
import type { Plan, PlanAudienceInput, When } from '@jingke/contract/plans'
import { getPlan, givePlan, listPlans } from '@jingke/contract/plans/calls'
import { planAudiences } from '@jingke/contract/plans/constants'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { EditDialog, useDraft, useRefresh } from '../../../lib/edit-dialog/index.ts'
import { LoadFailure, listQuery, SearchField } from '../../../lib/lists/index.ts'
import { useOnceMutation } from '../../../lib/once/index.ts'
import { SegmentedControl, SelectField, Skeleton, Switch, TextArea } from '../../../ui/index.ts'
import { planQuery } from './plans.queries.ts'
import { plansConsoleTranslations } from './plans-console.translations.ts'
import { PlanPreviewNote } from './versions/plan-preview.tsx'
import { WhenField } from './when-field.tsx'

const pageSize = 50

type ChoiceProps = {
  kind: 'group' | 'institution'
  value: number
  error: string | undefined
  onChange: (id: number) => void
}

const AudienceChoice = ({ kind, value, error, onChange }: ChoiceProps) => {
  const t = plansConsoleTranslations.useTranslations()
  const [keyword, setKeyword] = useState('')
  const path = kind === 'group' ? listGroups : listInstitutions
  const query = useQuery(listQuery(path, { pageSize, keyword }))
  if (query.isLoadingError) return <LoadFailure query={query} headingLevel={3} />
  if (!query.data) return <Skeleton lines={2} />
  const { list, total } = query.data
  return (
    <>
      {(total > list.length || keyword !== '') && (
        <SearchField label={t(`give.search.${kind}`)} searched={keyword} onSearch={setKeyword} />
      )}
      <SelectField
        label={t(`audience.${kind}`)}
        required
        error={error}
        placeholder={t('give.choose')}
        value={value || ''}
        options={list.map(({ id, name, memberCount }) => ({
          value: id,
          label: `${name} (${memberCount})`,
        }))}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </>
  )
}

type Draft = {
  kind: PlanAudienceInput['kind']
  userNames: string
  groupId: number
  institutionId: number
  isNewOnly: boolean
  start: When | null
  due: When | null
}

const empty: Draft = {
  kind: 'group',
  userNames: '',
  groupId: 0,
  institutionId: 0,
  isNewOnly: false,
  start: null,
  due: null,
}

/** The names that are typed, each once. */
const namesOf = ({ userNames }: Draft): string[] => [
  ...new Set(userNames.split(/[\s,，;；、]+/).filter(Boolean)),
]

const toAudience = (draft: Draft): PlanAudienceInput => {
  const { kind, groupId, institutionId, isNewOnly } = draft
  if (kind === 'group') return { kind, groupId, isNewOnly }
  if (kind === 'institution') return { kind, institutionId }
  return { kind, userNames: namesOf(draft) }
}

export const GiveDialog = ({ plan, onClose }: { plan: Plan; onClose: () => void }) => {
  const t = plansConsoleTranslations.useTranslations()
  const queries = useQueryClient()
  const refresh = useRefresh()
  const save = useOnceMutation({
    mutationFn: (idempotencyKey, draft: Draft) =>
      call(
        givePlan,
        { id: plan.id, audience: toAudience(draft), start: draft.start, due: draft.due },
        { isQuiet: true, idempotencyKey },
      ),
    onSuccess: async (stored) => {
      queries.setQueryData(planQuery(plan.id).queryKey, stored)
      onClose()
      await refresh([listPlans, getPlan])
    },
  })
  const form = useDraft(() => empty, save.error)
  const { draft, set, issues } = form
  const isChosen = draft.kind === 'group' ? draft.groupId > 0 : draft.institutionId > 0
  const audienceIssue = [...issues].find(([path]) => path.startsWith('audience'))?.[1]
  return (
    <EditDialog
      title={t('give.title', { name: plan.name })}
      saveLabel={t('give')}
      form={{
        save,
        isChanged: form.isChanged,
        submit: () => save.mutate(draft),
        onClose,
      }}
    >
      <SegmentedControl
        legend={t('give.to')}
        isLegendHidden={false}
        value={draft.kind}
        options={planAudiences.map((value) => ({ value, label: t(`audience.${value}`) }))}
        onChange={(kind) => set({ kind })}
      />
      {draft.kind === 'person' ? (
        <TextArea
          label={t('give.userNames')}
          hint={t('give.userNamesHint')}
          required
          {...form.text('userNames')}
          error={audienceIssue}
        />
      ) : (
        <AudienceChoice
          key={draft.kind}
          kind={draft.kind}
          value={draft.kind === 'group' ? draft.groupId : draft.institutionId}
          error={audienceIssue}
          onChange={(id) => set(draft.kind === 'group' ? { groupId: id } : { institutionId: id })}
        />
      )}
      {draft.kind === 'group' && (
        <Switch
          label={t('give.newOnly')}
          hint={t('give.newOnlyHint')}
          {...form.flag('isNewOnly')}
        />
      )}
      <WhenField<never>
        label={t('give.start')}
        none={t('give.atOnce')}
        days={t('when.afterJoin')}
        value={draft.start}
        onChange={(start) => set({ start })}
      />
      <WhenField<never>
        label={t('give.due')}
        none={t('give.noEnd')}
        days={t('when.afterJoin')}
        error={issues.get('due')}
        value={draft.due}
        onChange={(due) => set({ due })}
      />
      {draft.kind === 'person' ? (
        <p className="soft-text" aria-live="polite">
          {t('give.count', { count: namesOf(draft).length })}
        </p>
      ) : (
        isChosen && (
          <PlanPreviewNote
            planId={plan.id}
            change={{ kind: 'give', audience: toAudience(draft) }}
          />
        )
      )}
    </EditDialog>
  )
}
