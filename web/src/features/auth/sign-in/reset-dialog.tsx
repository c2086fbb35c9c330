import { requestPasswordReset } from '@jingke/contract/auth/calls'
import { maxMailAddress } from '@jingke/contract/mail/constants'
import { type FormEvent, useState } from 'react'
import { ApiError, call } from '../../../lib/api/api.ts'
import { Button, Dialog, Stack, TextField } from '../../../ui/index.ts'
import { resetTranslations } from './reset.translations.ts'

const formId = 'request-reset'

type Props = {
  /** Undefined: the school sends no codes by SMS. */
  onEnterCode: ((account: string) => void) | undefined
  /** Whether the school sends links by mail. */
  hasMail: boolean
  onClose: () => void
}

/** Without queries, which the sign-in page does not load. What it says at the end is the same for every account, whether or not it exists. */
export const ResetDialog = ({ onEnterCode, hasMail, onClose }: Props) => {
  const t = resetTranslations.useTranslations()
  const way = onEnterCode ? (hasMail ? 'both' : 'phone') : 'mail'
  const [account, setAccount] = useState('')
  const [problem, setProblem] = useState<string>()
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (account.trim() === '') return setProblem(t(`required.${way}`))
    setProblem(undefined)
    setState('sending')
    try {
      await call(requestPasswordReset, { account }, { isQuiet: true })
      setState('sent')
    } catch (error) {
      setState('open')
      setProblem((error instanceof ApiError && error.message) || t('failed'))
    }
  }
  return (
    <Dialog
      isOpen
      title={t('title')}
      onClose={onClose}
      footer={
        state === 'sent' ? (
          <>
            <Button variant={onEnterCode ? 'secondary' : 'primary'} onClick={onClose}>
              {t('close')}
            </Button>
            {onEnterCode && (
              <Button variant="primary" onClick={() => onEnterCode(account.trim())}>
                {t('enterCode')}
              </Button>
            )}
          </>
        ) : (
          <>
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button type="submit" form={formId} variant="primary" isLoading={state === 'sending'}>
              {t(`send.${way}`)}
            </Button>
          </>
        )
      }
    >
      {state === 'sent' ? (
        <p role="status">{t(`done.${way}`)}</p>
      ) : (
        <form id={formId} noValidate onSubmit={submit}>
          <Stack gap={4}>
            <p>{t(`text.${way}`)}</p>
            <TextField
              label={t(`account.${way}`)}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={maxMailAddress}
              value={account}
              onChange={(event) => setAccount(event.target.value)}
              error={problem}
              required
            />
          </Stack>
        </form>
      )}
    </Dialog>
  )
}
