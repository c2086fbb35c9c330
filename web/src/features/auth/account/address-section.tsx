import type { OwnAddress } from '@jingke/contract/auth'
import {
  chooseMails,
  confirmAddress,
  getOwnAddress,
  removeAddress,
  requestAddressCode,
} from '@jingke/contract/auth/calls'
import { addressCodeLength, maxPasswordLength } from '@jingke/contract/auth/constants'
import { isStaffType } from '@jingke/contract/core/identity'
import { maxMailAddress } from '@jingke/contract/mail/constants'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, call, fieldIssues } from '../../../lib/api/api.ts'
import { quietQuery } from '../../../lib/api/call-query.ts'
import { useSession } from '../../../lib/session/session.ts'
import {
  Button,
  Card,
  FormDialog,
  Inline,
  PasswordField,
  Section,
  Stack,
  Switch,
  TextField,
  toast,
} from '../../../ui/index.ts'
import { accountTranslations } from './account.translations.ts'

const addressQuery = quietQuery(getOwnAddress, {})

type Choice = Partial<Pick<OwnAddress, 'wantsUnreadMail'> & { wantsDigest: boolean }>
type Step = 'address' | 'code' | 'removal'
type DialogProps = { first: Step; onClose: () => void; onDone: (next: OwnAddress) => void }

const AddressDialog = ({ first, onClose, onDone }: DialogProps) => {
  const t = accountTranslations.useTranslations()
  const [step, setStep] = useState(first)
  const [values, setValues] = useState({ email: '', password: '', code: '' })
  const set = (name: keyof typeof values) => (event: { target: HTMLInputElement }) =>
    setValues({ ...values, [name]: event.target.value })
  const { email, password, code } = values
  const send = useMutation({
    mutationFn: async (): Promise<OwnAddress | undefined> => {
      const options = { isQuiet: true }
      if (step === 'removal') return call(removeAddress, { password }, options)
      if (step === 'code') return call(confirmAddress, { addressCode: code }, options)
      await call(requestAddressCode, { email: email.trim(), password }, options)
      return undefined
    },
    onSuccess: (next) => {
      if (!next) return setStep('code')
      toast.show({ kind: 'success', text: t(next.email ? 'address.done' : 'address.removed') })
      onDone(next)
    },
  })
  const issues = fieldIssues(send.error)
  const message = (send.error instanceof ApiError && send.error.message) || t('address.failed')
  const isOfField = issues.has('email') || issues.has('password') || issues.has('addressCode')
  const labels = {
    show: t('password.show'),
    hide: t('password.hide'),
    capsLock: t('password.capsLock'),
  }
  const submitLabel = {
    address: 'address.send',
    code: 'address.confirm',
    removal: 'address.remove',
  } as const
  return (
    <FormDialog
      title={t(step === 'removal' ? 'address.remove' : 'address.title')}
      onClose={onClose}
      cancelLabel={t('address.cancel')}
      submitLabel={t(submitLabel[step])}
      isDangerous={step === 'removal'}
      isLoading={send.isPending}
      noValidate
      onSubmit={() => send.mutate()}
    >
      {send.isError && !isOfField && <p role="alert">{message}</p>}
      {step === 'removal' && <p>{t('address.removeText')}</p>}
      {step === 'address' && (
        <TextField
          label={t('address.email')}
          type="email"
          autoComplete="email"
          maxLength={maxMailAddress}
          value={email}
          onChange={set('email')}
          error={issues.has('email') ? t('address.wrong') : undefined}
          required
        />
      )}
      {step === 'code' ? (
        <>
          <p role="status">{t('address.sent', { email })}</p>
          <TextField
            autoFocus
            label={t('address.code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={addressCodeLength}
            value={code}
            onChange={set('code')}
            error={issues.has('addressCode') ? message : undefined}
            required
          />
        </>
      ) : (
        <PasswordField
          label={t('address.password')}
          autoComplete="current-password"
          maxLength={maxPasswordLength}
          value={password}
          onChange={set('password')}
          error={issues.has('password') ? message : undefined}
          labels={labels}
          required
        />
      )}
    </FormDialog>
  )
}

/** Nothing, if the school sends no mail. */
export const AddressSection = () => {
  const t = accountTranslations.useTranslations()
  const queries = useQueryClient()
  const isStaff = useSession(({ user }) => user !== undefined && isStaffType(user.userType))
  const { data } = useQuery(addressQuery)
  const choose = useMutation({
    mutationFn: (choice: Choice) => call(chooseMails, choice),
    onSuccess: (_, choice) =>
      queries.setQueryData(addressQuery.queryKey, data && { ...data, ...choice }),
  })
  const [asking, setAsking] = useState<Step>()
  if (!data?.isOffered) return null
  return (
    <Card space="lg">
      <Section title={t('address.title')} intro={t('address.text')} headingLevel={2}>
        <Stack gap={4}>
          <p>{data.email || t('address.none')}</p>
          {data.email && (
            <Switch
              label={t('address.unread')}
              hint={t('address.unreadHint')}
              checked={data.wantsUnreadMail}
              disabled={choose.isPending}
              onChange={(event) => choose.mutate({ wantsUnreadMail: event.target.checked })}
            />
          )}
          {data.email && data.wantsDigest !== null && (
            <Switch
              label={t('address.digest')}
              hint={t(isStaff ? 'address.digestHintOfStaff' : 'address.digestHint')}
              checked={data.wantsDigest}
              disabled={choose.isPending}
              onChange={(event) => choose.mutate({ wantsDigest: event.target.checked })}
            />
          )}
          <Inline gap={3}>
            <Button onClick={() => setAsking('address')}>
              {t(data.email ? 'address.change' : 'address.add')}
            </Button>
            {data.email && (
              <Button variant="quiet" onClick={() => setAsking('removal')}>
                {t('address.remove')}
              </Button>
            )}
          </Inline>
        </Stack>
      </Section>
      {asking && (
        <AddressDialog
          first={asking}
          onClose={() => setAsking(undefined)}
          onDone={(next) => {
            setAsking(undefined)
            queries.setQueryData(addressQuery.queryKey, next)
          }}
        />
      )}
    </Card>
  )
}
