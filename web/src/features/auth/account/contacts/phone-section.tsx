import type { OwnPhone } from '@jingke/contract/auth'
import {
  confirmPhone,
  getOwnPhone,
  removePhone,
  requestPhoneCode,
} from '@jingke/contract/auth/calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../lib/api/api.ts'
import { freshQuery } from '../../../../lib/api/call-query.ts'
import { Link } from '../../../../lib/router/index.ts'
import { Button, Card, Inline, Section, Stack, Tag } from '../../../../ui/index.ts'
import { accountTranslations } from '../account.translations.ts'
import { ContactDialog } from './contact-dialog.tsx'

/** Read again at each visit: the profile may have another phone. */
const phoneQuery = freshQuery(getOwnPhone, {})

type DialogProps = {
  isRemoval: boolean
  phone: string
  onClose: () => void
  onDone: (next: OwnPhone) => void
}

const PhoneDialog = ({ isRemoval, phone, ...props }: DialogProps) => {
  const t = accountTranslations.useTranslations()
  const options = { isQuiet: true }
  return (
    <ContactDialog
      {...props}
      isRemoval={isRemoval}
      texts={{
        title: t('phone.start'),
        remove: t('phone.remove'),
        removeText: t('phone.removeText'),
        sent: t('phone.sent', { phone }),
        done: t(isRemoval ? 'phone.removed' : 'phone.done'),
      }}
      requestCode={(password) => call(requestPhoneCode, { password }, options)}
      confirm={(phoneCode) => call(confirmPhone, { phoneCode }, options)}
      remove={(password) => call(removePhone, { password }, options)}
    >
      {() => <p>{phone}</p>}
    </ContactDialog>
  )
}

/** Nothing, if the school sends no text messages. `editPath`: where the owner enters the phone; staff cannot. */
export const PhoneSection = ({ editPath }: { editPath?: string }) => {
  const t = accountTranslations.useTranslations()
  const queries = useQueryClient()
  const { data } = useQuery(phoneQuery)
  const [asking, setAsking] = useState<'confirmation' | 'removal'>()
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
                <Button onClick={() => setAsking('confirmation')}>{t('phone.start')}</Button>
              )}
            </Inline>
          )}
        </Stack>
      </Section>
      {asking && (
        <PhoneDialog
          isRemoval={asking === 'removal'}
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
