import type { StaffAccount } from '@jingke/contract/people'
import {
  endStaffSessions,
  issueStaffCode,
  listStaff,
  resetTwoFactor,
  setStaffDisabled,
} from '@jingke/contract/people/calls'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { ConfirmedChange, useRefresh } from '../../../lib/edit-dialog/index.ts'
import { buttonClass, Menu } from '../../../ui/index.ts'
import { AccountForm, type Issued } from './account-form.tsx'
import { accountsTranslations } from './accounts.translations.ts'

type Action = 'session' | 'secondStep' | 'disable' | 'enable'

const run = (action: Action, id: number): Promise<StaffAccount> =>
  action === 'session'
    ? call(endStaffSessions, { id })
    : action === 'secondStep'
      ? call(resetTwoFactor, { id })
      : call(setStaffDisabled, { id, isDisabled: action === 'disable' })

type Props = { account: StaffAccount; onIssued: (issued: Issued) => void }

export const AccountMenu = ({ account, onIssued }: Props) => {
  const t = accountsTranslations.useTranslations()
  const refresh = useRefresh()
  const [isEditing, setIsEditing] = useState(false)
  /** Another number opens the form again, with the latest state. */
  const [loads, setLoads] = useState(0)
  const [confirming, setConfirming] = useState<Action>()
  const load = async () => {
    await refresh([listStaff])
    setLoads((count) => count + 1)
  }
  const issue = useMutation({
    mutationFn: () => call(issueStaffCode, { id: account.id }),
    onSuccess: onIssued,
  })
  const name = account.name || account.userName
  const access = account.isDisabled ? 'enable' : 'disable'
  return (
    <>
      <Menu
        label={t('menu.of', { name })}
        triggerLabel={t('menu.of', { name })}
        trigger={t('menu.trigger')}
        triggerClassName={buttonClass({ size: 'sm', variant: 'quiet' })}
        items={[
          { id: 'edit', label: t('menu.edit'), onSelect: () => setIsEditing(true) },
          { id: 'code', label: t('menu.code'), onSelect: () => issue.mutate() },
          {
            id: 'session',
            label: t('menu.session'),
            reason: account.sessionCount === 0 ? t('menu.noSession') : undefined,
            onSelect: () => setConfirming('session'),
          },
          {
            id: 'secondStep',
            label: t('menu.secondStep'),
            reason: account.hasSecondStep ? undefined : t('menu.noSecondStep'),
            onSelect: () => setConfirming('secondStep'),
          },
          {
            id: access,
            label: t(`menu.${access}`),
            isDangerous: access === 'disable',
            startsGroup: true,
            onSelect: () => setConfirming(access),
          },
        ]}
      />
      {isEditing && (
        <AccountForm
          key={loads}
          thing={account}
          onLoad={load}
          onClose={() => setIsEditing(false)}
        />
      )}
      {confirming && (
        <ConfirmedChange
          title={t(`confirm.${confirming}`, { name })}
          text={t(`confirmText.${confirming}`)}
          confirmLabel={t(`menu.${confirming}`)}
          isDangerous={confirming !== 'enable'}
          send={() => run(confirming, account.id)}
          doneText={t(`done.${confirming}`)}
          refreshes={[listStaff]}
          onClose={() => setConfirming(undefined)}
        />
      )}
    </>
  )
}
