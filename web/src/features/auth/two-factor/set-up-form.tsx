import type { TwoFactorSecret } from '@jingke/contract/auth'
import { confirmTwoFactor, startTwoFactor } from '@jingke/contract/auth/calls'
import { maxPasswordLength } from '@jingke/contract/auth/constants'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call, fieldIssues } from '../../../lib/api/api.ts'
import { errorText } from '../../../lib/api-errors/index.ts'
import { PasswordField } from '../../../lib/password/index.ts'
import { QrCode } from '../../../lib/qr-code/index.ts'
import { Button, Stack, TextField } from '../../../ui/index.ts'
import css from './two-factor.module.css'
import { twoFactorTranslations } from './two-factor.translations.ts'

/** The field's own message, or why the call failed. */
const messageFor = (error: unknown, field: string): string | undefined =>
  error ? fieldIssues(error).get(field) || errorText(error) : undefined

const PasswordStep = ({ onStarted }: { onStarted: (secret: TwoFactorSecret) => void }) => {
  const t = twoFactorTranslations.useTranslations()
  const [password, setPassword] = useState('')
  const start = useMutation({
    mutationFn: () => call(startTwoFactor, { password }, { isQuiet: true }),
    onSuccess: onStarted,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    start.mutate()
  }
  return (
    <form onSubmit={submit}>
      <Stack gap={4} className={css.form}>
        <PasswordField
          label={t('password')}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={messageFor(start.error, 'password')}
          autoComplete="current-password"
          maxLength={maxPasswordLength}
          required
        />
        <div>
          <Button type="submit" variant="primary" isLoading={start.isPending}>
            {t('setUp')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

type ScanProps = { secret: TwoFactorSecret; onConfirmed: (codes: string[]) => void }

const ScanStep = ({ secret, onConfirmed }: ScanProps) => {
  const t = twoFactorTranslations.useTranslations()
  const [code, setCode] = useState('')
  const confirm = useMutation({
    mutationFn: () => call(confirmTwoFactor, { secondStepCode: code }, { isQuiet: true }),
    onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    confirm.mutate()
  }
  return (
    <form onSubmit={submit} className={css.scan}>
      <QrCode text={secret.uri} label={t('scan.alt')} width={220} />
      <Stack gap={4} className={css.form}>
        <h3 className={css.subheading}>{t('scan.title')}</h3>
        <p className={css.text}>
          {t('scan.text')}
          <code className={css.secret}>{secret.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        </p>
        <TextField
          label={t('scan.code')}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          error={messageFor(confirm.error, 'secondStepCode')}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={12}
          required
        />
        <div>
          <Button type="submit" variant="primary" isLoading={confirm.isPending}>
            {t('scan.confirm')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

export const SetUpForm = ({ onConfirmed }: Pick<ScanProps, 'onConfirmed'>) => {
  const [secret, setSecret] = useState<TwoFactorSecret>()
  return secret ? (
    <ScanStep secret={secret} onConfirmed={onConfirmed} />
  ) : (
    <PasswordStep onStarted={setSecret} />
  )
}
