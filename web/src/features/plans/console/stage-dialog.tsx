import { maxPlanName } from '@jingke/contract/plans/constants'
import { type FormEvent, useId, useState } from 'react'
import { Button, Dialog, Stack, TextField } from '../../../ui/index.ts'
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
  const id = useId()
  const [name, setName] = useState(stage.name)
  const [opens, setOpens] = useState(stage.opens)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onPut({ ...stage, name: name.trim(), opens })
  }
  return (
    <Dialog
      isOpen
      size="sm"
      onClose={onClose}
      title={t('stage.edit')}
      footer={
        <>
          <Button onClick={onClose}>{t('back')}</Button>
          <Button variant="primary" type="submit" form={id}>
            {t('item.put')}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit}>
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
      </form>
    </Dialog>
  )
}
