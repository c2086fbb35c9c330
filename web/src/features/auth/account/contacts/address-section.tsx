import type { OwnAddress } from '@jingke/contract/auth'
import {
  chooseMails,
  confirmAddress,
  getOwnAddress,
  removeAddress,
  requestAddressCode,
} from '@jingke/contract/auth/calls'
import { isStaffType } from '@jingke/contract/core/identity'
import { maxMailAddress } from '@jingke/contract/mail/constants'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../lib/api/api.ts'
import { quietQuery } from '../../../../lib/api/call-query.ts'
import { useSession } from '../../../../lib/session/session.ts'
import { Button, Card, Inline, Section, Stack, Switch, TextField } from '../../../../ui/index.ts'
import { accountTranslations } from '../account.translations.ts'
import { ContactDialog } from './contact-dialog.tsx'

const addressQuery = quietQuery(getOwnAddress, {})

type Choice = Partial<Pick<OwnAddress, 'wantsUnreadMail'> & { wantsDigest: boolean }>
type DialogProps = {
  isRemoval: boolean
  onClose: () => void
  onDone: (next: OwnAddress) => void
}

const AddressDialog = ({ isRemoval, ...props }: DialogProps) => {
  const t = accountTranslations.useTranslations()
  const [typed, setTyped] = useState('')
  const email = typed.trim()
  const options = { isQuiet: true }
  return (
    <ContactDialog
      {...props}
      isRemoval={isRemoval}
      texts={{
        title: t('address.title'),
        remove: t('address.remove'),
        removeText: t('address.removeText'),
        sent: t('address.sent', { email }),
        done: t(isRemoval ? 'address.removed' : 'address.done'),
      }}
      requestCode={(password) => call(requestAddressCode, { email, password }, options)}
      confirm={(addressCode) => call(confirmAddress, { addressCode }, options)}
      remove={(password) => call(removeAddress, { password }, options)}
    >
      {(issues) => (
        <TextField
          label={t('address.email')}
          type="email"
          autoComplete="email"
          maxLength={maxMailAddress}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={issues.has('email') ? t('address.wrong') : undefined}
          required
        />
      )}
    </ContactDialog>
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
  const [asking, setAsking] = useState<'address' | 'removal'>()
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
          isRemoval={asking === 'removal'}
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
