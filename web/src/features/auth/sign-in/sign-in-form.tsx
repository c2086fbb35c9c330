import { maxPasswordLength, maxUserNameLength } from '@jingke/contract/auth/constants'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { fieldIssues } from '../../../lib/api/api.ts'
import { ApiError, networkFailure } from '../../../lib/api/transport.ts'
import { LazyComponent } from '../../../lib/loading/lazy-component.tsx'
import { PasswordField } from '../../../lib/password/index.ts'
import { session } from '../../../lib/session/session.ts'
import { Alert, Button, Spinner, TextField } from '../../../ui/index.ts'
import { authTranslations } from '../auth.translations.ts'
import { CaptchaField } from '../captcha/captcha-field.tsx'
import { useCaptcha } from '../captcha/use-captcha.ts'
import { findTicket } from '../two-factor/find-ticket.ts'
import { passForm } from '../two-factor/lazy-pass-form.ts'
import css from './sign-in-form.module.css'
import { signInWithProof } from './sign-in-with-proof.ts'

type FieldName = 'username' | 'password' | 'code'
type Errors = Partial<Record<FieldName | 'form', string>>

export const SignInForm = ({ onSignedIn }: { onSignedIn: () => void }) => {
  const t = authTranslations.useTranslations()
  const captcha = useCaptcha()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const [isBusy, setIsBusy] = useState(false)
  const [isProving, setIsProving] = useState(false)
  const [ticket, setTicket] = useState<string>()
  const inputs = {
    username: useRef<HTMLInputElement>(null),
    password: useRef<HTMLInputElement>(null),
    code: useRef<HTMLInputElement>(null),
  }

  // The server-rendered form may have been filled in before hydration.
  const [isHydrated, setIsHydrated] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => {
    setUsername(inputs.username.current?.value ?? '')
    setPassword(inputs.password.current?.value ?? '')
    setIsHydrated(true)
  }, [])

  const show = (next: Errors, focus?: FieldName) => {
    setErrors(next)
    if (focus) inputs[focus].current?.focus()
  }

  const answer = captcha.state.is === 'solved' ? captcha.state.answer : code

  const findMissing = (): FieldName | undefined => {
    if (username.trim() === '') return 'username'
    if (password === '') return 'password'
    return answer === '' ? 'code' : undefined
  }

  const explain = (error: unknown) => {
    if (!(error instanceof ApiError)) return show({ form: t('signIn.failed') })
    if (error.code === networkFailure) return show({ form: t('signIn.offline') })
    const message = error.message || t('signIn.failed')
    const issues = fieldIssues(error)
    if (issues.has('code')) return show({ code: message }, 'code')
    if (issues.has('password')) return show({ password: message }, 'password')
    return show({ form: message })
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const missing = findMissing()
    if (missing) return show({ [missing]: t(`signIn.required.${missing}`) }, missing)
    setErrors({})
    setIsBusy(true)
    try {
      const credentials = { username, password, uuid: captcha.uuid.current, code: answer }
      session.signIn(await signInWithProof(credentials, () => setIsProving(true)))
      onSignedIn()
    } catch (error) {
      const asked = findTicket(error)
      if (asked) setTicket(asked)
      else explain(error)
      // A captcha serves once, whether the answer was right or wrong.
      setCode('')
      void captcha.refresh()
    } finally {
      setIsBusy(false)
      setIsProving(false)
    }
  }

  if (ticket)
    return (
      <LazyComponent
        code={passForm}
        fallback={<Spinner />}
        props={{
          ticket,
          onSignedIn,
          onBack: (message) => {
            setTicket(undefined)
            setPassword('')
            setErrors({ form: message })
          },
        }}
      />
    )

  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      {errors.form && <Alert>{errors.form}</Alert>}
      <TextField
        ref={inputs.username}
        label={t('signIn.username')}
        name="username"
        value={username}
        onChange={(event) => setUsername(event.target.value)}
        error={errors.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={maxUserNameLength}
        required
      />
      <PasswordField
        ref={inputs.password}
        label={t('signIn.password')}
        name="password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={errors.password}
        autoComplete="current-password"
        maxLength={maxPasswordLength}
        required
      />
      <CaptchaField
        captcha={captcha}
        value={code}
        onChange={setCode}
        error={errors.code}
        inputRef={inputs.code}
      />
      <div role="status">
        {isProving && (
          <p className={css.proving}>
            <Spinner size={20} /> {t('signIn.proving')}
          </p>
        )}
      </div>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        isWide
        isLoading={isBusy}
        disabled={!isHydrated}
      >
        {t('signIn.submit')}
      </Button>
    </form>
  )
}
