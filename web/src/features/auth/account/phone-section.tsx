import type { OwnPhone } from '@jingke/contract/auth'
import {
  confirmPhone,
  getOwnPhone,
  removePhone,
  requestPhoneCode,
} from '@jingke/contract/auth/calls'
import { addressCodeLength, maxPasswordLength } from '@jingke/contract/auth/constants'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, call, fieldIssues } from '../../../lib/api/api.ts'
import { freshQuery } from '../../../lib/api/call-query.ts'
import { Link } from '../../../lib/router/index.ts'
import {
  Button,
  Card,
  FormDialog,
  Inline,
  PasswordField,
  Section,
  Stack,
  Tag,
  TextField,
  toast,
} from '../../../ui/index.ts'
import { accountTranslations } from './account.translations.ts'

/** Read again at each visit: the profile may have another phone. */
const phoneQuery = freshQuery(getOwnPhone, {})

type Step = 'password' | 'code' | 'removal'
type DialogProps = {
  first: Step
  phone: string
  onClose: () => void
  onDone: (next: OwnPhone) => void
}

const PhoneDialog = ({ first, phone, onClose, onDone }: DialogProps) => {
  const t = accountTranslations.useTranslations()
  const [step, setStep] = useState(first)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const send = useMutation({
    mutationFn: async (): Promise<OwnPhone | undefined> => {
      const options = { isQuiet: true }
      if (step === 'removal') return call(removePhone, { password }, options)
      if (step === 'code') return call(confirmPhone, { phoneCode: code }, options)
      await call(requestPhoneCode, { password }, options)
      return undefined
    },
    onSuccess: (next) => {
      if (!next) return setStep('code')
      toast.show({ kind: 'success', text: t(next.isConfirmed ? 'phone.done' : 'phone.removed') })
      onDone(next)
    },
  })
  const issues = fieldIssues(send.error)
  const message = (send.error instanceof ApiError && send.error.message) || t('address.failed')
  const isOfField = issues.has('password') || issues.has('phoneCode')
  const submitLabel = {
    password: 'address.send',
    code: 'address.confirm',
    removal: 'phone.remove',
  } as const
  return (
    <FormDialog
      title={t(step === 'removal' ? 'phone.remove' : 'phone.start')}
      onClose={onClose}
      cancelLabel={t('address.cancel')}
      submitLabel={t(submitLabel[step])}
      isDangerous={step === 'removal'}
      isLoading={send.isPending}
      noValidate
      onSubmit={() => send.mutate()}
    >
      {send.isError && !isOfField && <p role="alert">{message}</p>}
      {step === 'removal' && <p>{t('phone.removeText')}</p>}
      {step === 'password' && <p>{phone}</p>}
      {step === 'code' ? (
        <>
          <p role="status">{t('phone.sent', { phone })}</p>
          <TextField
            autoFocus
            label={t('address.code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={addressCodeLength}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            error={issues.has('phoneCode') ? message : undefined}
            required
          />
        </>
      ) : (
        <PasswordField
          label={t('address.password')}
          autoComplete="current-password"
          maxLength={maxPasswordLength}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={issues.has('password') ? message : undefined}
          labels={{
            show: t('password.show'),
            hide: t('password.hide'),
            capsLock: t('password.capsLock'),
          }}
          required
        />
      )}
    </FormDialog>
  )
}

/** Nothing, if the school sends no text messages. `editPath`: where the owner enters the phone; staff cannot. */
export const PhoneSection = ({ editPath }: { editPath?: string }) => {
  const t = accountTranslations.useTranslations()
  const queries = useQueryClient()
  const { data } = useQuery(phoneQuery)
  const [asking, setAsking] = useState<Step>()
  if (!data?.isOffered) return null
  const { phone, isConfirmed } = data
  return (
    <Card space="lg">
      <Section title={t('phone.title')} intro={t('phone.text')} headingLevel={2}>
        <Stack gap={4}>
          {phone ? (
            <Inline gap={3}>
              <span>{phone}</span>
              <Tag tone={isConfirmed ? 'jade' : 'neutral'}>
                {t(isConfirmed ? 'phone.confirmed' : 'phone.notConfirmed')}
              </Tag>
            </Inline>
          ) : (
            <p>{t(editPath ? 'phone.none' : 'phone.noneStaff')}</p>
          )}
          {!phone && editPath && (
            <p>
              <Link to={editPath}>{t('phone.edit')}</Link>
            </p>
          )}
          {phone && (
            <Inline gap={3}>
              {isConfirmed ? (
                <Button variant="quiet" onClick={() => setAsking('removal')}>
                  {t('phone.remove')}
                </Button>
              ) : (
                <Button onClick={() => setAsking('password')}>{t('phone.start')}</Button>
              )}
            </Inline>
          )}
        </Stack>
      </Section>
      {asking && (
        <PhoneDialog
          first={asking}
          phone={phone}
          onClose={() => setAsking(undefined)}
          onDone={(next) => {
            setAsking(undefined)
            queries.setQueryData(phoneQuery.queryKey, next)
          }}
        />
      )}
    </Card>
  )
}
