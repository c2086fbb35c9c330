import { maxPasswordLength } from '@jingke/contract/auth/constants'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldIssues } from '../../../lib/api/api.ts'
import { errorText } from '../../../lib/api-errors/index.ts'
import { FormDialog, PasswordField, TextField } from '../../../ui/index.ts'
import { twoFactorTranslations } from './two-factor.translations.ts'
import { usePasswordLabels } from './use-password-labels.ts'

type Props = {
  title: string
  text: string
  confirmLabel: string
  isDangerous?: boolean
  onConfirm: (input: { password: string; secondStepCode: string }) => Promise<void>
  onClose: () => void
}

/** Asks for password and code before a change of two-factor sign-in. */
export const CodeDialog = ({
  title,
  text,
  confirmLabel,
  isDangerous = false,
  onConfirm,
  onClose,
}: Props) => {
  const t = twoFactorTranslations.useTranslations()
  const labels = usePasswordLabels()
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
        labels={labels}
      />
      <TextField
        label={t('pass.code')}
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
