import { listDeletionRequests, refuseDeletion } from '@jingke/contract/people/calls'
import { maxDeletionText } from '@jingke/contract/people/constants'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { useRefresh } from '../../../lib/edit-dialog/index.ts'
import { FormDialog, TextArea, toast } from '../../../ui/index.ts'
import { peopleTranslations } from '../people.translations.ts'

type Props = { id: number; name: string; onClose: () => void }

export const RefuseDialog = ({ id, name, onClose }: Props) => {
  const t = peopleTranslations.useTranslations()
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
  return (
    <FormDialog
      size="sm"
      onClose={onClose}
      title={t('deletion.refuseTitle', { name })}
      description={t('deletion.refuseText')}
      cancelLabel={t('dialog.cancel')}
      submitLabel={t('deletion.refuse')}
      isLoading={refuse.isPending}
      onSubmit={() => refuse.mutate()}
    >
      <TextArea
        label={t('deletion.answer')}
        required
        maxLength={maxDeletionText}
        rows={3}
        value={answer}
        onChange={(event) => setAnswer(event.target.value)}
      />
    </FormDialog>
  )
}
