import {
  addLearnerField,
  listLearnerFields,
  updateLearnerField,
} from '@jingke/contract/people/calls'
import type { LearnerField } from '@jingke/contract/profile'
import { learnerFieldKinds, maxFieldName } from '@jingke/contract/profile/constants'
import { call } from '../../../lib/api/api.ts'
import { EditDialog, type EditFormProps, useEditForm } from '../../../lib/edit-dialog/index.ts'
import { Grid, RadioGroup, Switch, TextArea, TextField } from '../../../ui/index.ts'
import { fieldsTranslations } from '../fields.translations.ts'
import { useFieldName } from './learner-fields.queries.ts'

const draftOf = (field: LearnerField | undefined) => ({
  kind: field?.kind ?? 'label',
  nameZh: field?.nameZh ?? '',
  nameEn: field?.nameEn ?? '',
  choices: (field?.choices ?? []).join('\n'),
  isRequired: field?.isRequired ?? false,
  isShown: field?.isShown ?? false,
})

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

export const FieldForm = (props: EditFormProps<LearnerField>) => {
  const t = fieldsTranslations.useTranslations()
  const nameOf = useFieldName()
  const { thing: field } = props
  const form = useEditForm({
    ...props,
    draftOf,
    send: ({ kind, choices, ...rest }, version, options) => {
      const draft = {
        ...rest,
        isRequired: kind !== 'label' && rest.isRequired,
        choices: kind === 'choice' ? linesOf(choices) : [],
      }
      return field
        ? call(updateLearnerField, { ...draft, id: field.id, version }, options)
        : call(addLearnerField, { ...draft, kind }, options)
    },
    savedText: t('saved'),
    refreshes: [listLearnerFields],
  })
  const { draft, set, text, flag } = form
  return (
    <EditDialog
      title={field ? t('edit', { name: nameOf(field) }) : t('add')}
      form={form}
      history={field && { subject: 'learner-field', id: field.id }}
    >
      {!field && (
        <RadioGroup
          legend={t('kind')}
          look="row"
          value={draft.kind}
          options={learnerFieldKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
          onChange={(kind) => set({ kind })}
        />
      )}
      <Grid columns={2} gap={4}>
        <TextField label={t('nameZh')} required maxLength={maxFieldName} {...text('nameZh')} />
        <TextField
          label={t('nameEn')}
          hint={t('nameEnHint')}
          maxLength={maxFieldName}
          {...text('nameEn')}
        />
      </Grid>
      {draft.kind === 'choice' && (
        <TextArea
          label={t('choices')}
          hint={t('choicesHint')}
          required
          rows={5}
          {...text('choices')}
        />
      )}
      {draft.kind !== 'label' && <Switch label={t('required')} {...flag('isRequired')} />}
      <Switch label={t('shown')} {...flag('isShown')} />
    </EditDialog>
  )
}
