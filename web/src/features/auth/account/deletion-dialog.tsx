import { maxPasswordLength } from '@jingke/contract/auth/constants'
import { requestDeletion } from '@jingke/contract/people/calls'
import { maxDeletionText } from '@jingke/contract/people/constants'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { ApiError, call, fieldIssues } from '../../../lib/api/api.ts'
import { Button, Dialog, PasswordField, Stack, TextArea } from '../../../ui/index.ts'
import { accountTranslations } from './account.translations.ts'

type Props = { onSent: () => void; onClose: () => void }

/** Asks for the password: an unlocked device of somebody else must not suffice. */
export const DeletionDialog = ({ onSent, onClose }: Props) => {
  const t = accountTranslations.useTranslations()
  const id = useId()
  const [password, setPassword] = useState('')
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const send = useMutation({
    mutationFn: () => call(requestDeletion, { password, reason }, { isQuiet: true }),
    onSuccess: onSent,
  })
  const failure = send.error instanceof ApiError ? send.error.message : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsMissing(password === '')
    if (password !== '' && !send.isPending) send.mutate()
  }
  return (
    <Dialog
      isOpen
      size="sm"
      onClose={onClose}
      title={t('data.requestTitle')}
      description={t('data.requestText')}
      footer={
        <>
          <Button onClick={onClose}>{t('data.cancel')}</Button>
          <Button variant="danger" type="submit" form={id} isLoading={send.isPending}>
            {t('data.submit')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit}>
        <Stack gap={4}>
          <PasswordField
            label={t('data.password')}
            autoComplete="current-password"
            required
            maxLength={maxPasswordLength}
            value={password}
            error={
              isMissing
                ? t('data.passwordNeeded')
                : fieldIssues(send.error).get('password') || failure
            }
            onChange={(event) => {
              setPassword(event.target.value)
              setIsMissing(false)
              send.reset()
            }}
            labels={{
              show: t('password.show'),
              hide: t('password.hide'),
              capsLock: t('password.capsLock'),
            }}
          />
          <TextArea
            label={t('data.reason')}
            maxLength={maxDeletionText}
            rows={3}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Stack>
      </form>
    </Dialog>
  )
}
