import { updatePassword } from '@jingke/contract/auth/calls'
import { maxPasswordLength, minPasswordLength } from '@jingke/contract/auth/constants'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { ApiError, call, fieldIssues } from '../../../lib/api/api.ts'
import { PasswordField } from '../../../lib/password/index.ts'
import { useSession } from '../../../lib/session/session.ts'
import { UnsavedGuard } from '../../../lib/unsaved/index.ts'
import { Button, Card, Section, Stack, toast } from '../../../ui/index.ts'
import { sessionsQuery } from './account.queries.ts'
import { accountTranslations } from './account.translations.ts'
import {
  type PasswordField as Name,
  type Passwords,
  problemsOf,
  strengthOf,
} from './password-rules.ts'
import { StrengthMeter } from './strength-meter.tsx'

const nothing: Passwords = { old: '', new: '', repeat: '' }
const limits = { min: minPasswordLength, max: maxPasswordLength }
const wrongInput = 422

export const PasswordForm = () => {
  const t = accountTranslations.useTranslations()
  const queries = useQueryClient()
  const user = useSession((state) => state.user)
  const form = useRef<HTMLFormElement>(null)
  const [passwords, setPasswords] = useState(nothing)
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({})
  const [isBusy, setIsBusy] = useState(false)

  const show = (next: Partial<Record<Name, string>>) => {
    setErrors(next)
    const [first] = Object.keys(next)
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }

  const explain = (error: unknown) => {
    const message = (error instanceof ApiError && error.message) || t('password.failed')
    const issues = fieldIssues(error)
    if (issues.has('oldPassword')) show({ old: issues.get('oldPassword') || message })
    else if (issues.has('newPassword')) show({ new: issues.get('newPassword') || message })
    else if (error instanceof ApiError && error.code === wrongInput) show({ old: message })
    else toast.show({ kind: 'error', text: message })
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const problems = Object.entries(problemsOf(passwords))
    show(Object.fromEntries(problems.map(([at, problem]) => [at, t(`check.${problem}`, limits)])))
    if (problems.length > 0) return
    setIsBusy(true)
    try {
      await call(
        updatePassword,
        { oldPassword: passwords.old, newPassword: passwords.new },
        { isQuiet: true },
      )
      setPasswords(nothing)
      toast.show({ kind: 'success', text: t('password.done') })
      void queries.invalidateQueries({ queryKey: sessionsQuery().queryKey })
    } catch (error) {
      explain(error)
    } finally {
      setIsBusy(false)
    }
  }

  const field = (name: Name, autoComplete: string) => ({
    name,
    label: t(`password.${name}`),
    value: passwords[name],
    onChange: (event: { target: HTMLInputElement }) => {
      setPasswords({ ...passwords, [name]: event.target.value })
      setErrors({ ...errors, [name]: undefined })
    },
    error: errors[name],
    autoComplete,
    required: true,
  })

  const ownNames = user ? [user.userName, user.realName, user.phone] : []
  return (
    <Card space="lg">
      <Section title={t('password.title')} intro={t('password.text')} headingLevel={2}>
        <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
          {/* Tells a password manager whose password this is. */}
          <input hidden readOnly autoComplete="username" value={user?.userName ?? ''} />
          <Stack gap={5}>
            <PasswordField {...field('old', 'current-password')} />
            <div>
              <PasswordField
                {...field('new', 'new-password')}
                hint={t('password.newHint', limits)}
              />
              {passwords.new !== '' && (
                <StrengthMeter strength={strengthOf(passwords.new, ownNames)} />
              )}
            </div>
            <PasswordField {...field('repeat', 'new-password')} />
            <div>
              <Button type="submit" variant="primary" isLoading={isBusy}>
                {t('password.submit')}
              </Button>
            </div>
          </Stack>
          <UnsavedGuard isDirty={passwords.new !== '' && !isBusy} />
        </form>
      </Section>
    </Card>
  )
}
