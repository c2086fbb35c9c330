import { getMailStatus, listMails, sendTestMail, sendTestSms } from '@jingke/contract/mail/calls'
import { maxMailAddress, maxPhoneLength } from '@jingke/contract/mail/constants'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ApiError, call, fieldIssues } from '../../lib/api/api.ts'
import { useRefresh } from '../../lib/edit-dialog/index.ts'
import { Button, Dialog, TextField, toast } from '../../ui/index.ts'
import { mailTranslations } from './mail.translations.ts'

const channels = {
  mail: {
    input: { type: 'email', autoComplete: 'email', maxLength: maxMailAddress },
    field: 'email',
    send: (email: string) => call(sendTestMail, { email }, { isQuiet: true }),
    texts: { label: 'test.address', sent: 'test.sent', wrong: 'test.wrong' },
  },
  sms: {
    input: { type: 'tel', autoComplete: 'tel', maxLength: maxPhoneLength },
    field: 'phone',
    send: (phone: string) => call(sendTestSms, { phone }, { isQuiet: true }),
    texts: { label: 'sms.phone', sent: 'sms.sent', wrong: 'sms.wrong' },
  },
} as const

type Props = { channel: keyof typeof channels; title: string; onClose: () => void }

/** Sends a test mail or text message to an address. */
export const TestDialog = ({ channel, title, onClose }: Props) => {
  const t = mailTranslations.useTranslations()
  const formId = useId()
  const refresh = useRefresh()
  const { input, field, texts, ...service } = channels[channel]
  const [address, setAddress] = useState('')
  const send = useMutation({
    mutationFn: () => service.send(address.trim()),
    onSuccess: () => {
      toast.show({ kind: 'success', text: t(texts.sent) })
      void refresh([getMailStatus, listMails])
      onClose()
    },
  })
  const problem = () => {
    if (!send.isError) return undefined
    if (fieldIssues(send.error).has(field)) return t(texts.wrong)
    return send.error instanceof ApiError ? send.error.message : undefined
  }
  return (
    <Dialog
      isOpen
      title={title}
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
          {...input}
          label={t(texts.label)}
          value={address}
          onChange={(event) => setAddress(event.target.value)}
          error={problem()}
          required
        />
      </form>
    </Dialog>
  )
}
