import type { Tokens } from '@jingke/contract/auth'
import { passTwoFactor } from '@jingke/contract/auth/calls'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiError, call, fieldIssues } from '../../../lib/api/api.ts'
import { session } from '../../../lib/session/session.ts'
import { Button, Stack, TextField } from '../../../ui/index.ts'
import css from './two-factor.module.css'
import { twoFactorTranslations } from './two-factor.translations.ts'

type Props = {
  ticket: string
  onSignedIn: (tokens: Tokens) => void
  /** Back to user name and password; with a message if the sign-in has expired. */
  onBack: (message?: string) => void
}

/** Characters: a recovery code has 19, and a pasted one may have blanks. */
const maxCodeInput = 64

export const PassForm = ({ ticket, onSignedIn, onBack }: Props) => {
  const t = twoFactorTranslations.useTranslations()
  const input = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  useEffect(() => input.current?.focus(), [])

  const show = (message: string) => {
    setError(message)
    input.current?.focus()
  }

  const explain = (failure: unknown) => {
    const message = (failure instanceof ApiError && failure.message) || t('pass.failed')
    if (failure instanceof ApiError && failure.code === 401) return onBack(message)
    if (fieldIssues(failure).has('secondStepCode')) setCode('')
    show(message)
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (code.trim() === '') return show(t('required'))
    setError(undefined)
    setIsBusy(true)
    try {
      const tokens = await call(
        passTwoFactor,
        { ticket, secondStepCode: code },
        { isQuiet: true, endsNoSession: true },
      )
      session.signIn(tokens)
      onSignedIn(tokens)
    } catch (failure) {
      explain(failure)
      setIsBusy(false)
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap={5}>
        <div>
          <h2 className={css.heading}>{t('pass.title')}</h2>
          <p className={css.text}>{t('pass.text')}</p>
        </div>
        <TextField
          ref={input}
          name="secondStepCode"
          label={t('pass.code')}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          error={error}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={maxCodeInput}
          required
        />
        <Button type="submit" variant="primary" size="lg" isWide isLoading={isBusy}>
          {t('pass.submit')}
        </Button>
        <Button variant="quiet" isWide onClick={() => onBack()}>
          {t('pass.back')}
        </Button>
      </Stack>
    </form>
  )
}
