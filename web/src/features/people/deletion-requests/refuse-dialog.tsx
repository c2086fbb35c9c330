import { listDeletionRequests, refuseDeletion } from '@jingke/contract/people/calls'
import { maxDeletionText } from '@jingke/contract/people/constants'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { useRefresh } from '../../../lib/edit-dialog/index.ts'
import { Button, Dialog, TextArea, toast } from '../../../ui/index.ts'
import { peopleTranslations } from '../people.translations.ts'

type Props = { id: number; name: string; onClose: () => void }

export const RefuseDialog = ({ id, name, onClose }: Props) => {
  const t = peopleTranslations.useTranslations()
  const form = useId()
  const [answer, setAnswer] = useState('')
  const refresh = useRefresh()
  const refuse = useMutation({
    mutationFn: () => call(refuseDeletion, { id, answer }),
    onSuccess: () => {
      onClose()
      toast.show({ kind: 'success', text: t('deletion.refusedNow') })
      return refresh([listDeletionRequests])
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!refuse.isPending) refuse.mutate()
  }
  return (
    <Dialog
      isOpen
      size="sm"
      onClose={onClose}
      title={t('deletion.refuseTitle', { name })}
      description={t('deletion.refuseText')}
      footer={
        <>
          <Button onClick={onClose}>{t('dialog.cancel')}</Button>
          <Button variant="primary" type="submit" form={form} isLoading={refuse.isPending}>
            {t('deletion.refuse')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <TextArea
          label={t('deletion.answer')}
          required
          maxLength={maxDeletionText}
          rows={3}
          value={answer}
          onChange={(event) => setAnswer(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
