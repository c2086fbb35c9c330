import { addressCodeLength, maxPasswordLength } from '@jingke/contract/auth/constants'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ApiError, fieldIssues } from '../../../../lib/api/api.ts'
import { PasswordField } from '../../../../lib/password/index.ts'
import { FormDialog, TextField, toast } from '../../../../ui/index.ts'
import { accountTranslations } from '../account.translations.ts'

type Props<Contact> = {
  isRemoval: boolean
  texts: { title: string; remove: string; removeText: string; sent: string; done: string }
  /** What is confirmed, above the password. */
  children: (issues: ReadonlyMap<string, string>) => ReactNode
  requestCode: (password: string) => Promise<unknown>
  confirm: (code: string) => Promise<Contact>
  remove: (password: string) => Promise<Contact>
  onDone: (next: Contact) => void
  onClose: () => void
}

/** Confirms a mail address or a phone by a code that is sent to it, or removes it. */
export const ContactDialog = <Contact,>(props: Props<Contact>) => {
  const { isRemoval, texts, children, onDone, onClose } = props
  const t = accountTranslations.useTranslations()
  const [isSent, setIsSent] = useState(false)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const send = useMutation({
    mutationFn: async (): Promise<Contact | undefined> => {
      if (isRemoval) return props.remove(password)
      if (isSent) return props.confirm(code)
      await props.requestCode(password)
      return undefined
    },
    onSuccess: (next) => {
      if (!next) return setIsSent(true)
      toast.show({ kind: 'success', text: texts.done })
      onDone(next)
    },
  })
  const issues = fieldIssues(send.error)
  const message = (send.error instanceof ApiError && send.error.message) || t('address.failed')
  const codeIssue = issues.has('addressCode') || issues.has('phoneCode')
  return (
    <FormDialog
      title={isRemoval ? texts.remove : texts.title}
      onClose={onClose}
      cancelLabel={t('address.cancel')}
      submitLabel={isRemoval ? texts.remove : t(isSent ? 'address.confirm' : 'address.send')}
      isDangerous={isRemoval}
      isLoading={send.isPending}
      noValidate
      onSubmit={() => send.mutate()}
    >
      {send.isError && issues.size === 0 && <p role="alert">{message}</p>}
      {isSent ? (
        <>
          <p role="status">{texts.sent}</p>
          <TextField
            autoFocus
            label={t('address.code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={addressCodeLength}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            error={codeIssue ? message : undefined}
            required
          />
        </>
      ) : (
        <>
          {isRemoval ? <p>{texts.removeText}</p> : children(issues)}
          <PasswordField
            label={t('address.password')}
            autoComplete="current-password"
            maxLength={maxPasswordLength}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            error={issues.has('password') ? message : undefined}
            required
          />
        </>
      )}
    </FormDialog>
  )
}
