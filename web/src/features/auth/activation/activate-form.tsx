import { activate, resetByPhone, setUpSchool } from '@jingke/contract/auth/calls'
import {
  maxPasswordLength,
  maxUserNameLength,
  minPasswordLength,
} from '@jingke/contract/auth/constants'
import type { UserType } from '@jingke/contract/core'
import { maxMailAddress } from '@jingke/contract/mail/constants'
import { type FormEvent, useRef, useState } from 'react'
import { ApiError, call, fieldIssues } from '../../../lib/api/api.ts'
import { LazyComponent } from '../../../lib/loading/lazy-component.tsx'
import { pagePaths } from '../../../lib/navigation/page-addresses.ts'
import { PasswordField } from '../../../lib/password/index.ts'
import { session } from '../../../lib/session/session.ts'
import { Alert, Button, Spinner, Stack, TextField } from '../../../ui/index.ts'
import { accountTranslations } from '../account/account.translations.ts'
import { problemsOf, strengthOf } from '../account/password-rules.ts'
import { StrengthMeter } from '../account/strength-meter.tsx'
import { findTicket } from '../two-factor/find-ticket.ts'
import { passForm } from '../two-factor/lazy-pass-form.ts'
import css from './activate-page.module.css'
import { activationTranslations } from './activation.translations.ts'

type Name = 'code' | 'userName' | 'new' | 'repeat'
type Errors = Partial<Record<Name | 'form', string>>

/** Characters: a code has 19, and a pasted one may have blanks. The server has no limit. */
const maxCodeInput = 64

const limits = { min: minPasswordLength, max: maxPasswordLength }

/**
 * `activate`: with the school's activation code. `setUp`: the first operator's account is created. `reset`: the code came with
 * the link of a mail. `phone`: it was sent by SMS.
 */
export type Purpose = 'activate' | 'setUp' | 'reset' | 'phone'

/** `account`: user name of the new account, or the account whose code was sent by SMS. */
const textsOf = {
  activate: { code: 'code', hint: 'codeHint', required: 'required', account: undefined },
  setUp: {
    code: 'setUp.code',
    hint: 'setUp.codeHint',
    required: 'setUp.required',
    account: { label: 'setUp.userName', required: 'setUp.userNameRequired' },
  },
  phone: {
    code: 'phone.code',
    hint: 'phone.codeHint',
    required: 'phone.required',
    account: { label: 'phone.account', required: 'phone.accountRequired' },
  },
  reset: undefined,
} as const

interface Props {
  readonly purpose: Purpose
  readonly initialCode: string
  readonly initialAccount: string
  readonly onActivated: (userType: UserType) => void
}

export const ActivateForm = ({ purpose, initialCode, initialAccount, onActivated }: Props) => {
  const t = activationTranslations.useTranslations()
  const account = accountTranslations.useTranslations()
  const texts = textsOf[purpose]
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState({
    code: initialCode,
    userName: initialAccount,
    new: '',
    repeat: '',
  })
  const [errors, setErrors] = useState<Errors>({})
  const [isBusy, setIsBusy] = useState(false)
  const [ticket, setTicket] = useState<string>()

  const show = (next: Errors) => {
    setErrors(next)
    const [first] = Object.keys(next)
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }

  const findProblems = (): Errors => {
    const { old: _, ...problems } = problemsOf({ old: '', new: values.new, repeat: values.repeat })
    return {
      ...(texts?.account &&
        values.userName.trim() === '' && { userName: t(texts.account.required) }),
      ...(texts && values.code.trim() === '' && { code: t(texts.required) }),
      ...Object.fromEntries(
        Object.entries(problems).map(([at, problem]) => [at, account(`check.${problem}`, limits)]),
      ),
    }
  }

  const explain = (error: unknown) => {
    const message = (error instanceof ApiError && error.message) || t(`failed.${purpose}`)
    const issues = fieldIssues(error)
    if (['activationCode', 'setUpCode', 'phoneCode'].some((name) => issues.has(name)))
      show(purpose === 'reset' ? { form: t('reset.invalid') } : { code: message })
    else if (issues.has('userName')) show({ userName: t('setUp.userNameHint') })
    else if (issues.has('newPassword')) show({ new: issues.get('newPassword') || message })
    else show({ form: message })
  }

  const send = () => {
    const { code, userName, new: newPassword } = values
    const options = { isQuiet: true }
    if (purpose === 'setUp')
      return call(setUpSchool, { setUpCode: code, userName, newPassword }, options)
    if (purpose === 'phone')
      return call(resetByPhone, { account: userName, phoneCode: code, newPassword }, options)
    return call(activate, { activationCode: code, newPassword }, options)
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const problems = findProblems()
    show(problems)
    if (Object.keys(problems).length > 0) return
    setIsBusy(true)
    try {
      const tokens = await send()
      session.signIn(tokens)
      onActivated(tokens.userType)
    } catch (error) {
      const asked = findTicket(error)
      if (asked) setTicket(asked)
      else explain(error)
      setIsBusy(false)
    }
  }

  const field = (name: Name) => ({
    name,
    value: values[name],
    onChange: (event: { target: HTMLInputElement }) => {
      setValues({ ...values, [name]: event.target.value })
      setErrors({ ...errors, [name]: undefined })
    },
    error: errors[name],
    required: true,
  })

  const accountField = texts?.account && (
    <TextField
      {...field('userName')}
      label={t(texts.account.label)}
      hint={purpose === 'setUp' ? t('setUp.userNameHint') : undefined}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={purpose === 'setUp' ? maxUserNameLength : maxMailAddress}
    />
  )

  if (ticket)
    return (
      <LazyComponent
        code={passForm}
        fallback={<Spinner />}
        props={{
          ticket,
          onSignedIn: ({ userType }) => onActivated(userType),
          // The password is set: the rest is an ordinary sign-in.
          onBack: () => window.location.assign(pagePaths.login),
        }}
      />
    )

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap={5}>
        {errors.form && <Alert>{errors.form}</Alert>}
        {purpose === 'phone' && accountField}
        {texts && (
          <TextField
            {...field('code')}
            className={css.code}
            label={t(texts.code)}
            hint={t(texts.hint)}
            autoComplete="one-time-code"
            {...(purpose === 'phone'
              ? { inputMode: 'numeric', autoFocus: initialAccount !== '' }
              : { autoCapitalize: 'characters' })}
            spellCheck={false}
            maxLength={maxCodeInput}
          />
        )}
        {purpose === 'setUp' && accountField}
        <div>
          <PasswordField
            {...field('new')}
            label={t('password')}
            hint={account('password.newHint', limits)}
            autoComplete="new-password"
          />
          {values.new !== '' && <StrengthMeter strength={strengthOf(values.new)} />}
        </div>
        <PasswordField {...field('repeat')} label={t('repeat')} autoComplete="new-password" />
        <Button type="submit" variant="primary" size="lg" isWide isLoading={isBusy}>
          {t(`submit.${purpose}`)}
        </Button>
      </Stack>
    </form>
  )
}
