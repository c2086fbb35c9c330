import { maxPasswordLength } from '@jingke/contract/auth/constants'
import { getBackupLink } from '@jingke/contract/backup/calls'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { call, fieldIssues } from '../../lib/api/api.ts'
import { errorText } from '../../lib/api-errors/index.ts'
import { Button, Dialog, PasswordField, Stack, TextField } from '../../ui/index.ts'
import { backupTranslations } from './backup.translations.ts'

export const DownloadDialog = ({ name, onClose }: { name: string; onClose: () => void }) => {
  const t = backupTranslations.useTranslations()
  const id = useId()
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
  const submit = (event: FormEvent) => {
    event.preventDefault()
    link.mutate()
  }
  const message = link.error ? errorText(link.error) : undefined
  const isOfPassword = fieldIssues(link.error).has('password')
  return (
    <Dialog
      isOpen
      size="sm"
      onClose={onClose}
      title={t('downloadTitle')}
      description={t('downloadText')}
      footer={
        <>
          <Button onClick={onClose}>{t('back')}</Button>
          <Button variant="primary" type="submit" form={id} isLoading={link.isPending}>
            {t('download')}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit}>
        <Stack gap={4}>
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
        </Stack>
      </form>
    </Dialog>
  )
}
