import { maxPasswordLength } from '@jingke/contract/auth/constants'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDialog, TextField } from '../../ui/index.ts'
import { fieldIssues } from '../api/api.ts'
import { errorText } from '../api-errors/index.ts'
import { passwordTranslations } from './password.translations.ts'
import { PasswordField } from './password-field.tsx'

type Props = {
  title: string
  text: string
  confirmLabel: string
  isDangerous?: boolean
  onConfirm: (input: { password: string; secondStepCode: string }) => Promise<void>
  onClose: () => void
}

/** Asks for password and code of the app before a change or a download that needs both. */
export const CodeDialog = ({
  title,
  text,
  confirmLabel,
  isDangerous = false,
  onConfirm,
  onClose,
}: Props) => {
  const t = passwordTranslations.useTranslations()
  const [password, setPassword] = useState('')
  const [secondStepCode, setCode] = useState('')
  const save = useMutation({ mutationFn: () => onConfirm({ password, secondStepCode }) })
  const message = save.error ? errorText(save.error) : undefined
  const isOfPassword = fieldIssues(save.error).has('password')
  return (
    <FormDialog
      size="sm"
      onClose={onClose}
      title={title}
      description={text}
      cancelLabel={t('cancel')}
      submitLabel={confirmLabel}
      isDangerous={isDangerous}
      isLoading={save.isPending}
      onSubmit={() => save.mutate()}
    >
      <PasswordField
        label={t('password')}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={isOfPassword ? message : undefined}
        autoComplete="current-password"
        maxLength={maxPasswordLength}
        required
      />
      <TextField
        label={t('code')}
        value={secondStepCode}
        onChange={(event) => setCode(event.target.value)}
        error={isOfPassword ? undefined : message}
        autoComplete="one-time-code"
        maxLength={64}
        required
      />
    </FormDialog>
  )
}
