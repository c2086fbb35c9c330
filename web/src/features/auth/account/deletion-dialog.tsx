import { maxPasswordLength } from '@jingke/contract/auth/constants'
import { requestDeletion } from '@jingke/contract/people/calls'
import { maxDeletionText } from '@jingke/contract/people/constants'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, call, fieldIssues } from '../../../lib/api/api.ts'
import { PasswordField } from '../../../lib/password/index.ts'
import { FormDialog, TextArea } from '../../../ui/index.ts'
import { accountTranslations } from './account.translations.ts'

type Props = { onSent: () => void; onClose: () => void }

/** Asks for the password: an unlocked device of somebody else must not suffice. */
export const DeletionDialog = ({ onSent, onClose }: Props) => {
  const t = accountTranslations.useTranslations()
  const [password, setPassword] = useState('')
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const send = useMutation({
    mutationFn: () => call(requestDeletion, { password, reason }, { isQuiet: true }),
    onSuccess: onSent,
  })
  const failure = send.error instanceof ApiError ? send.error.message : undefined
  const submit = () => {
    setIsMissing(password === '')
    if (password !== '') send.mutate()
  }
  return (
    <FormDialog
      size="sm"
      onClose={onClose}
      title={t('data.requestTitle')}
      description={t('data.requestText')}
      cancelLabel={t('data.cancel')}
      submitLabel={t('data.submit')}
      isDangerous
      isLoading={send.isPending}
      noValidate
      onSubmit={submit}
    >
      <PasswordField
        label={t('data.password')}
        autoComplete="current-password"
        required
        maxLength={maxPasswordLength}
        value={password}
        error={
          isMissing ? t('data.passwordNeeded') : fieldIssues(send.error).get('password') || failure
        }
        onChange={(event) => {
          setPassword(event.target.value)
          setIsMissing(false)
          send.reset()
        }}
      />
      <TextArea
        label={t('data.reason')}
        maxLength={maxDeletionText}
        rows={3}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  )
}
