import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../lib/api/api.ts'
import { copyText } from '../../../lib/browser/copy-text.ts'
import { LoadFailure } from '../../../lib/lists/index.ts'
import {
  Button,
  buttonClass,
  Card,
  ConfirmDialog,
  Inline,
  Section,
  Skeleton,
  Stack,
  TextField,
  toast,
} from '../../../ui/index.ts'
import { calendarAddressQuery, useChangeAddress } from './calendar.queries.ts'
import { calendarTranslations } from './calendar.translations.ts'

const notAllowed = 403

const Address = ({ path }: { path: string }) => {
  const t = calendarTranslations.useTranslations()
  const [asks, setAsks] = useState<'renew' | 'remove'>()
  const renewing = useChangeAddress('renew')
  const removing = useChangeAddress('remove')
  const url = new URL(path, window.location.origin)
  const copy = async () => {
    if (await copyText(url.href)) toast.show({ kind: 'success', text: t('address.copied') })
  }
  const change = asks === 'remove' ? removing : renewing
  const confirm = () =>
    change.mutate(undefined, {
      onSuccess: () => {
        toast.show({
          kind: 'success',
          text: t(asks === 'remove' ? 'address.removed' : 'address.renewed'),
        })
        setAsks(undefined)
      },
    })
  return (
    <Stack gap={4}>
      <TextField
        label={t('address.label')}
        value={url.href}
        readOnly
        onFocus={({ target }) => target.select()}
      />
      <Inline gap={3}>
        <Button onClick={() => void copy()}>{t('address.copy')}</Button>
        <a
          className={buttonClass({ variant: 'secondary' })}
          href={`webcal://${url.host}${url.pathname}`}
        >
          {t('address.open')}
        </a>
        <Button variant="quiet" onClick={() => setAsks('renew')}>
          {t('address.renew')}
        </Button>
        <Button variant="quiet" onClick={() => setAsks('remove')}>
          {t('address.remove')}
        </Button>
      </Inline>
      <ConfirmDialog
        isOpen={asks !== undefined}
        title={t(asks === 'remove' ? 'address.removeTitle' : 'address.renew')}
        text={t(asks === 'remove' ? 'address.removeText' : 'address.renewText')}
        confirmLabel={t(asks === 'remove' ? 'address.remove' : 'address.renew')}
        cancelLabel={t('cancel')}
        isDangerous={asks === 'remove'}
        isLoading={change.isPending}
        onConfirm={confirm}
        onCancel={() => setAsks(undefined)}
      />
    </Stack>
  )
}

const NoAddress = () => {
  const t = calendarTranslations.useTranslations()
  const creating = useChangeAddress('renew')
  return (
    <Inline>
      <Button isLoading={creating.isPending} onClick={() => creating.mutate()}>
        {t('address.create')}
      </Button>
    </Inline>
  )
}

/** The private address for calendar programs; nothing for staff who impersonate the learner. */
export const AddressSection = () => {
  const t = calendarTranslations.useTranslations()
  const query = useQuery(calendarAddressQuery())
  const { data, error } = query
  if (error instanceof ApiError && error.code === notAllowed) return null
  return (
    <Card space="lg">
      <Section title={t('address')} intro={t('address.text')} headingLevel={2}>
        {data && (data.path === null ? <NoAddress /> : <Address path={data.path} />)}
        {query.isError && <LoadFailure query={query} headingLevel={3} />}
        {query.isPending && <Skeleton lines={2} />}
      </Section>
    </Card>
  )
}
