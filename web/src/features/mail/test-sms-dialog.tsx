import { getMailStatus, listMails, sendTestSms } from '@jingke/contract/mail/calls'
import { maxPhoneLength } from '@jingke/contract/mail/constants'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, call, fieldIssues } from '../../lib/api/api.ts'
import { Button, Dialog, TextField, toast } from '../../ui/index.ts'
import { mailTranslations } from './mail.translations.ts'

const formId = 'test-sms'

export const TestSmsDialog = ({ onClose }: { onClose: () => void }) => {
  const t = mailTranslations.useTranslations()
  const queries = useQueryClient()
  const [phone, setPhone] = useState('')
  const send = useMutation({
    mutationFn: () => call(sendTestSms, { phone: phone.trim() }, { isQuiet: true }),
    onSuccess: () => {
      toast.show({ kind: 'success', text: t('sms.sent') })
      void queries.invalidateQueries({ queryKey: [getMailStatus] })
      void queries.invalidateQueries({ queryKey: [listMails] })
      onClose()
    },
  })
  const problem = () => {
    if (!send.isError) return undefined
    if (fieldIssues(send.error).has('phone')) return t('sms.wrong')
    return send.error instanceof ApiError ? send.error.message : undefined
  }
  return (
    <Dialog
      isOpen
      title={t('sms.test')}
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
          label={t('sms.phone')}
          type="tel"
          autoComplete="tel"
          maxLength={maxPhoneLength}
          value={phone}
          onChange={(event) => setPhone(event.target.value)}
          error={problem()}
          required
        />
      </form>
    </Dialog>
  )
}
