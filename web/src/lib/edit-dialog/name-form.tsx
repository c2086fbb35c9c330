import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { Button, Dialog, Stack, TextField } from '../../ui/index.ts'
import { ApiError, fieldIssues } from '../api.ts'
import { ConflictNotice, conflictVersion, useVersion } from '../edit-dialog/index.ts'
import { nameFormTranslations } from './name-form.translations.ts'

type Props = {
  title: string
  label: string
  maxLength: number
  initial: string
  /** Of the thing that is renamed. */
  version?: number | undefined
  /** Refusals are shown at the field, so the call is quiet. */
  save: (name: string, version: number) => Promise<unknown>
  /** Opens the form again with the latest state, after a conflict. */
  onLoad?: () => void
  onSaved: () => void
  onClose: () => void
}

/** A dialog for the name of a new or a renamed thing. */
export const NameForm = (props: Props) => {
  const t = nameFormTranslations.useTranslations()
  const id = useId()
  const [name, setName] = useState(props.initial)
  const { version, noteConflict } = useVersion(props.version)
  const save = useMutation({
    onError: noteConflict,
    mutationFn: () => props.save(name, version),
    onSuccess: props.onSaved,
  })
  const isConflict = conflictVersion(save.error) !== undefined
  const failure = save.error instanceof ApiError && !isConflict ? save.error.message : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  return (
    <Dialog
      isOpen
      size="sm"
      onClose={props.onClose}
      title={props.title}
      footer={
        <>
          <Button onClick={props.onClose}>{t('cancel')}</Button>
          <Button variant="primary" type="submit" form={id} isLoading={save.isPending}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit}>
        <Stack gap={4}>
          <ConflictNotice error={save.error} onLoad={() => props.onLoad?.()} />
          <TextField
            label={props.label}
            required
            maxLength={props.maxLength}
            autoComplete="off"
            value={name}
            error={fieldIssues(save.error).get('name') || failure}
            onChange={(event) => setName(event.target.value)}
          />
        </Stack>
      </form>
    </Dialog>
  )
}
