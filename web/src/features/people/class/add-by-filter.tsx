import type { LearnerFilter } from '@jingke/contract/people'
import {
  changeLearners,
  listGroupProgress,
  listGroups,
  listLearners,
} from '@jingke/contract/people/calls'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '../../../lib/api/api.ts'
import { useRefresh } from '../../../lib/edit-dialog/index.ts'
import { LoadFailure, listQuery, SearchField, sendInBatches } from '../../../lib/lists/index.ts'
import { Alert, FormDialog, SelectField, Skeleton, toast } from '../../../ui/index.ts'
import { FieldFilters, type GradeOption } from '../fields/field-filters.tsx'
import { type LearnerChoices, learnerStates, toLearnerFilter } from '../fields/learner-filter.ts'
import { groupChoiceQuery } from '../groups/groups.queries.ts'
import { peopleTranslations } from '../people.translations.ts'
import { classTranslations } from './class.translations.ts'

type Props = {
  groupId: number
  choice: ReactNode
  chosen: LearnerChoices
  onChange: (change: Partial<LearnerChoices>) => void
  grades: readonly GradeOption[]
  onClose: () => void
}

export const nothingChosen: LearnerChoices = {
  keyword: '',
  state: '',
  group: '',
  institution: '',
  grade: '',
  label: '',
  field: '',
  value: '',
}

/** Learners named in the preview. */
const shown = 5

/** Puts all learners who match a filter into the class. */
export const AddByFilter = ({ groupId, choice, chosen, onChange, grades, onClose }: Props) => {
  const t = classTranslations.useTranslations()
  const refresh = useRefresh()
  const people = peopleTranslations.useTranslations()
  const filter = toLearnerFilter(chosen)
  const groups = useQuery(groupChoiceQuery())
  const matching = useQuery(listQuery(listLearners, { ...filter, pageSize: shown }))
  const { total = 0, list = [] } = matching.data ?? {}
  const isSet = Object.keys(filter).length > 0
  const canAdd = isSet && total > 0 && !matching.isPlaceholderData
  const add = useMutation({
    mutationFn: async () => {
      const sum = { added: 0, unchanged: 0, refused: [] as string[] }
      await sendInBatches<LearnerFilter, Awaited<ReturnType<typeof send>>>(
        { filter, except: [], count: total },
        send,
        (answer) => {
          sum.added += answer.done.length
          sum.unchanged += answer.unchanged
          sum.refused.push(...answer.refused.map(({ name }) => name))
          return true
        },
      )
      return sum
    },
    onSuccess: ({ added, unchanged, refused }) => {
      toast.show({ kind: 'success', text: t('add.done', { added, unchanged }) })
      if (refused.length === 0) onClose()
    },
    onSettled: () => refresh([listGroupProgress, listGroups, listLearners]),
  })
  const send = (
    selection: Parameters<Parameters<typeof sendInBatches<LearnerFilter, never>>[1]>[0],
  ) => call(changeLearners, { selection, change: { kind: 'addToGroup', groupId } })
  return (
    <FormDialog
      onClose={onClose}
      title={t('add')}
      description={t('add.filterText')}
      cancelLabel={t('add.cancel')}
      submitLabel={t('add.submit', { count: canAdd ? total : 0 })}
      disabled={!canAdd}
      isLoading={add.isPending}
      onSubmit={() => add.mutate()}
    >
      {choice}
      <SearchField
        label={t('add.keyword')}
        isLabelShown
        searched={chosen.keyword}
        onSearch={(keyword) => onChange({ keyword })}
      />
      <SelectField
        label={t('add.state')}
        value={chosen.state}
        options={learnerStates.map((state) => ({
          value: state === 'all' ? '' : state,
          label: people(`list.${state}`),
        }))}
        onChange={(event) => onChange({ state: event.target.value })}
      />
      <SelectField
        label={t('add.group')}
        placeholder={t('add.any')}
        value={chosen.group}
        options={(groups.data?.list ?? [])
          .filter(({ id }) => id !== groupId)
          .map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(event) => onChange({ group: event.target.value })}
      />
      <FieldFilters isLabelShown chosen={chosen} onChange={onChange} grades={grades} />
      {matching.isError && <LoadFailure query={matching} />}
      {matching.isPending && <Skeleton lines={1} />}
      {matching.data && (
        <p role="status" className="soft-text">
          {!isSet
            ? t('add.chooseFilter')
            : total === 0
              ? t('add.nobody')
              : t('add.matching', {
                  count: total,
                  names: list.map(({ name, userName }) => name || userName).join(' · '),
                })}
        </p>
      )}
      {add.data && add.data.refused.length > 0 && (
        <Alert>{t('add.refused', { names: add.data.refused.join(', ') })}</Alert>
      )}
    </FormDialog>
  )
}
