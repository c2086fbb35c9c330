import type { StaffAccount } from '@jingke/contract/people'
import { listStaff } from '@jingke/contract/people/calls'
import { staffSorts } from '@jingke/contract/people/constants'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRefresh } from '../../../lib/edit-dialog/index.ts'
import {
  AddButton,
  actionsColumn,
  countColumn,
  type ListColumn,
  ListPage,
  optionalColumn,
  SearchFilter,
  SelectFilter,
  textColumn,
  timeColumn,
  useList,
} from '../../../lib/lists/index.ts'
import { parseId } from '../../../lib/navigation/parse-id.ts'
import { AuditLogLink, useMay, useRoleName } from '../../../lib/rights/index.ts'
import { rolesQuery } from '../../../lib/rights/roles.queries.ts'
import { buttonClass, Tag } from '../../../ui/index.ts'
import { ActivationDialog } from '../learners/activation-dialog.tsx'
import css from '../learners/learners-page.module.css'
import { AccountForm, type Issued } from './account-form.tsx'
import { AccountMenu } from './account-menu.tsx'
import { accountsTranslations } from './accounts.translations.ts'

const useColumns = (onIssued: (issued: Issued) => void): ListColumn<StaffAccount>[] => {
  const t = accountsTranslations.useTranslations()
  const roleName = useRoleName()
  const mayChange = useMay('staff.change')
  const mayAudit = useMay('audit.read')
  const actions = actionsColumn<StaffAccount>(t('list.actions'), (account) => (
    <>
      <AuditLogLink
        subject="staff"
        id={account.id}
        className={buttonClass({ size: 'sm', variant: 'quiet' })}
      />
      {mayChange && account.canChange && <AccountMenu account={account} onIssued={onIssued} />}
    </>
  ))
  return [
    {
      id: 'name',
      header: t('list.name'),
      sortName: 'userName',
      isRowHeader: true,
      value: [
        { heading: t('list.name'), value: ({ name }) => name },
        { heading: t('form.userName'), value: ({ userName }) => userName },
        {
          heading: t('list.state'),
          value: ({ isDisabled, isActivated }) =>
            t(isDisabled ? 'list.disabled' : isActivated ? 'list.enabled' : 'list.unactivated'),
        },
      ],
      cell: ({ name, userName, isDisabled, isActivated, hasSecondStep }) => (
        <div className={css.person}>
          <span className={css.name}>
            {name || userName}
            {isDisabled && <Tag tone="danger">{t('list.disabled')}</Tag>}
            {!isActivated && <Tag>{t('list.unactivated')}</Tag>}
            {hasSecondStep && <Tag tone="jade">{t('list.secondStep')}</Tag>}
          </span>
          <span className={css.userName}>{userName}</span>
        </div>
      ),
    },
    textColumn('role', t('list.role'), ({ role }) => roleName(role), {
      sortName: 'role',
      isNarrow: true,
    }),
    optionalColumn('phone', t('list.phone'), ({ phone }) => phone, { isNarrow: true }),
    timeColumn('lastSignIn', t('list.lastSignIn'), ({ lastSignInAt }) => lastSignInAt, {
      sortName: 'lastSignIn',
      isRelative: true,
      none: t('list.never'),
    }),
    countColumn('sessions', t('list.sessions'), ({ sessionCount }) => sessionCount),
    ...(mayChange || mayAudit ? [actions] : []),
  ]
}

export const AccountsPage = () => {
  const t = accountsTranslations.useTranslations()
  const roleName = useRoleName()
  const refresh = useRefresh()
  const [isCreating, setIsCreating] = useState(false)
  const [issued, setIssued] = useState<Issued>()
  const roles = useQuery(rolesQuery())
  const list = useList(listStaff, {
    filters: ['keyword', 'role'],
    sorts: staffSorts,
    input: ({ keyword, role }) => ({ keyword, roleId: parseId(role) }),
  })
  const columns = useColumns((next) => {
    setIssued(next)
    void refresh([listStaff])
  })
  return (
    <ListPage
      name="staff"
      title={t('list.title')}
      text={t('list.text')}
      add={
        <AddButton
          label={t('list.new')}
          permission="staff.change"
          onAdd={() => setIsCreating(true)}
        />
      }
      filters={
        <>
          <SearchFilter label={t('list.search')} />
          <SelectFilter
            name="role"
            label={t('list.role')}
            all={t('list.allRoles')}
            options={(roles.data ?? []).map((role) => ({ value: role.id, label: roleName(role) }))}
          />
        </>
      }
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      empty={{ title: t('list.noMatch'), text: t('list.noMatchText') }}
    >
      {isCreating && <AccountForm onCreated={setIssued} onClose={() => setIsCreating(false)} />}
      {issued && (
        <ActivationDialog
          person={issued.account}
          activation={issued.activation}
          onClose={() => setIssued(undefined)}
        />
      )}
    </ListPage>
  )
}
