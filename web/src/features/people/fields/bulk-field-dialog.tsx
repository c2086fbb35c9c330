import { maxBatch } from '@jingke/contract/core/constants'
import type { LearnerFilter } from '@jingke/contract/people'
import { countFieldChange, setFieldOfMany } from '@jingke/contract/people/calls'
import { labelValue } from '@jingke/contract/profile/constants'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { freshQuery } from '../../../lib/api/call-query.ts'
import { type Bulk, LoadFailure, useDebounced } from '../../../lib/lists/index.ts'
import { Link } from '../../../lib/router/index.ts'
import { FormDialog, SelectField, Skeleton } from '../../../ui/index.ts'
import { fieldsTranslations } from '../fields.translations.ts'
import { FieldInput } from './field-input.tsx'
import { learnerFieldsQuery, useFieldName } from './learner-fields.queries.ts'

export const fieldActions = ['addLabel', 'removeLabel', 'setField'] as const
export type FieldAction = (typeof fieldActions)[number]

type Task = Parameters<Bulk<LearnerFilter>['run']>[0]
type Selection = Parameters<Task['send']>[0]
type Change = { fieldId: number; value: string }

/** Sets the value, and gives each learner the former one to undo it. */
const toTask = ({ fieldId, value }: Change, doneText: Task['doneText']): Task => {
  const former = new Map<number, string>()
  const send = (selection: Selection, to: string) =>
    call(setFieldOfMany, { selection, fieldId, value: to })
  return {
    send: async (selection) => {
      const answer = await send(selection, value)
      for (const one of answer.former) former.set(one.id, one.value)
      return answer
    },
    doneText,
    undo: {
      doneText,
      send: async (selection) => {
        if (!('ids' in selection)) throw new Error('only single learners are undone')
        const groups = Map.groupBy(selection.ids, (id) => former.get(id) ?? '')
        const answers = await Promise.all([...groups].map(([had, ids]) => send({ ids }, had)))
        return {
          done: answers.flatMap(({ done }) => done),
          unchanged: answers.reduce((sum, { unchanged }) => sum + unchanged, 0),
          refused: answers.flatMap(({ refused }) => refused),
          next: null,
        }
      },
    },
  }
}

type CountProps = Change & { selection: Selection; total: number }

/** The dry run: how many learners would change. */
const DryCount = ({ selection, total, ...change }: CountProps) => {
  const t = fieldsTranslations.useTranslations()
  const value = useDebounced(change.value)
  const query = useQuery(freshQuery(countFieldChange, { selection, ...change, value }))
  if (query.isError) return <p role="alert">{query.error.message || t('dryFailed')}</p>
  if (!query.data) return <Skeleton lines={1} />
  const { changed, replaced } = query.data
  return (
    <p role="status">
      {t('dry', { changed, same: total - changed })}
      {replaced > 0 && ` ${t('dryReplaced', { count: replaced })}`}
    </p>
  )
}

type Props = Bulk<LearnerFilter> & {
  action: FieldAction
  fieldsPath: string
  onClose: () => void
}

/** Adds or removes a label, or sets a field, of the selected learners. */
export const BulkFieldDialog = ({ action, selected, run, fieldsPath, onClose }: Props) => {
  const t = fieldsTranslations.useTranslations()
  const nameOf = useFieldName()
  const query = useQuery(learnerFieldsQuery)
  const [fieldId, setFieldId] = useState(0)
  const [typed, setTyped] = useState('')
  const isOfLabel = action !== 'setField'
  const fields = (query.data ?? []).filter(({ kind }) => (kind === 'label') === isOfLabel)
  const field = fields.find(({ id }) => id === fieldId)
  const value = isOfLabel ? (action === 'addLabel' ? labelValue : '') : typed.trim()
  const canApply = field !== undefined && (isOfLabel || value !== '' || !field.isRequired)
  const selection: Selection =
    'ids' in selected
      ? { ids: [...selected.ids] }
      : { filter: selected.filter, except: [...selected.except], total: selected.count }
  const isCounted = !('ids' in selected) || selected.ids.length <= maxBatch
  const submit = () => {
    if (!canApply) return
    onClose()
    run(toTask({ fieldId, value }, (count) => t('done', { count })))
  }
  return (
    <FormDialog
      size="sm"
      onClose={onClose}
      title={t(`bulkTitle.${action}`, { count: selected.count })}
      closeLabel={t('cancel')}
      cancelLabel={t('cancel')}
      submitLabel={t('apply')}
      disabled={!canApply}
      onSubmit={submit}
    >
      {query.isLoadingError && <LoadFailure query={query} />}
      {query.isPending && <Skeleton lines={2} />}
      {query.data && fields.length === 0 && (
        <p>
          {t('none')} <Link to={fieldsPath}>{t('define')}</Link>
        </p>
      )}
      {fields.length > 0 && (
        <SelectField
          label={t(isOfLabel ? 'bulkLabel' : 'bulkField')}
          placeholder={t('bulkPlease')}
          value={fieldId || ''}
          options={fields.map((one) => ({ value: one.id, label: nameOf(one) }))}
          onChange={(event) => {
            setFieldId(Number(event.target.value))
            setTyped('')
          }}
        />
      )}
      {field && !isOfLabel && (
        <FieldInput
          field={field}
          value={typed}
          onChange={setTyped}
          {...(!field.isRequired && { hint: t('bulkEmptyHint') })}
        />
      )}
      {canApply && isCounted && (
        <DryCount {...{ fieldId, value, selection }} total={selected.count} />
      )}
    </FormDialog>
  )
}
