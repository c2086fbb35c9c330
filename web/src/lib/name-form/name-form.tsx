import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { Button, Dialog, TextField } from '../../ui/index.ts'
import { ApiError, fieldIssues } from '../api.ts'
import { nameFormTranslations } from './name-form.translations.ts'

type Props = {
  title: string
  label: string
  maxLength: number
  initial: string
  /** Refusals are shown at the field, so the call is quiet. */
  save: (name: string) => Promise<unknown>
  onSaved: () => void
  onClose: () => void
}

/** A dialog for the name of a new or a renamed thing. */
export const NameForm = (props: Props) => {
  const t = nameFormTranslations.useTranslations()
  const id = useId()
  const [name, setName] = useState(props.initial)
  const save = useMutation({ mutationFn: () => props.save(name), onSuccess: props.onSaved })
  const failure = save.error instanceof ApiError ? save.error.message : undefined
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
        <TextField
          label={props.label}
          required
          maxLength={props.maxLength}
          autoComplete="off"
          value={name}
          error={fieldIssues(save.error).get('name') || failure}
          onChange={(event) => setName(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
