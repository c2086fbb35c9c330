import { maxPlanName } from '@jingke/contract/plans/constants'
import { useState } from 'react'
import { FormDialog, Stack, TextField } from '../../../ui/index.ts'
import type { StageDraft } from './plan-draft.ts'
import { plansConsoleTranslations } from './plans-console.translations.ts'
import { WhenField } from './when-field.tsx'

type Props = {
  stage: StageDraft
  onClose: () => void
  onPut: (stage: StageDraft) => void
}

const previous = { kind: 'previous' } as const

export const StageDialog = ({ stage, onClose, onPut }: Props) => {
  const t = plansConsoleTranslations.useTranslations()
  const [name, setName] = useState(stage.name)
  const [opens, setOpens] = useState(stage.opens)
  return (
    <FormDialog
      size="sm"
      onClose={onClose}
      title={t('stage.edit')}
      cancelLabel={t('back')}
      submitLabel={t('item.put')}
      onSubmit={() => onPut({ ...stage, name: name.trim(), opens })}
    >
      <Stack gap={5}>
        <TextField
          label={t('stage.name')}
          required
          maxLength={maxPlanName}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <WhenField<typeof previous>
          label={t('stage.opens')}
          none={t('stage.atStart')}
          days={t('when.afterStart')}
          other={{ value: previous, label: t('stage.afterPrevious') }}
          value={opens}
          onChange={setOpens}
        />
      </Stack>
    </FormDialog>
  )
}
