import { maxPasswordLength } from '@jingke/contract/auth/constants'
import { getBackupLink } from '@jingke/contract/backup/calls'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call, fieldIssues } from '../../lib/api/api.ts'
import { errorText } from '../../lib/api-errors/index.ts'
import { FormDialog, PasswordField, TextField } from '../../ui/index.ts'
import { backupTranslations } from './backup.translations.ts'

export const DownloadDialog = ({ name, onClose }: { name: string; onClose: () => void }) => {
  const t = backupTranslations.useTranslations()
  const [password, setPassword] = useState('')
  const [secondStepCode, setCode] = useState('')
  const link = useMutation({
    mutationFn: () => call(getBackupLink, { name, password, secondStepCode }),
    onSuccess: ({ url }) => {
      // The answer is saved, not shown: this page stays.
      window.location.assign(url)
      onClose()
    },
  })
  const message = link.error ? errorText(link.error) : undefined
  const isOfPassword = fieldIssues(link.error).has('password')
  return (
    <FormDialog
      size="sm"
      onClose={onClose}
      title={t('downloadTitle')}
      description={t('downloadText')}
      cancelLabel={t('back')}
      submitLabel={t('download')}
      isLoading={link.isPending}
      onSubmit={() => link.mutate()}
    >
      <PasswordField
        label={t('password')}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={isOfPassword ? message : undefined}
        autoComplete="current-password"
        maxLength={maxPasswordLength}
        required
        labels={{ show: t('show'), hide: t('hide'), capsLock: t('capsLock') }}
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
