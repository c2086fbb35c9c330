import { getMailStatus, listMails, sendTestMail } from '@jingke/contract/mail/calls'
import { maxMailAddress } from '@jingke/contract/mail/constants'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, call, fieldIssues } from '../../lib/api/api.ts'
import { Button, Dialog, TextField, toast } from '../../ui/index.ts'
import { mailTranslations } from './mail.translations.ts'

const formId = 'test-mail'

export const TestMailDialog = ({ onClose }: { onClose: () => void }) => {
  const t = mailTranslations.useTranslations()
  const queries = useQueryClient()
  const [email, setEmail] = useState('')
  const send = useMutation({
    mutationFn: () => call(sendTestMail, { email: email.trim() }, { isQuiet: true }),
    onSuccess: () => {
      toast.show({ kind: 'success', text: t('test.sent') })
      void queries.invalidateQueries({ queryKey: [getMailStatus] })
      void queries.invalidateQueries({ queryKey: [listMails] })
      onClose()
    },
  })
  const problem = () => {
    if (!send.isError) return undefined
    if (fieldIssues(send.error).has('email')) return t('test.wrong')
    return send.error instanceof ApiError ? send.error.message : undefined
  }
  return (
    <Dialog
      isOpen
      title={t('test')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('test.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" isLoading={send.isPending}>
            {t('test.send')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send.mutate()
        }}
      >
        <TextField
          label={t('test.address')}
          type="email"
          autoComplete="email"
          maxLength={maxMailAddress}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={problem()}
          required
        />
      </form>
    </Dialog>
  )
}
