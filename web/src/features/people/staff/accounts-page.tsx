import type { StaffAccount } from '@jingke/contract/people'
import { listStaff } from '@jingke/contract/people/calls'
import { staffSorts } from '@jingke/contract/people/constants'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type ListColumn,
  ListFilters,
  PagedTable,
  SearchField,
  useListAddress,
  useSort,
} from '../../../lib/lists/index.ts'
import { parseId } from '../../../lib/navigation/parse-id.ts'
import { AuditLogLink, useMay, useRoleName } from '../../../lib/rights/index.ts'
import { rolesQuery } from '../../../lib/rights/roles.queries.ts'
import { RelativeTime, toDate } from '../../../lib/time/index.ts'
import {
  Button,
  buttonClass,
  EmptyState,
  PageHeading,
  SelectField,
  Stack,
  Tag,
} from '../../../ui/index.ts'
import { ActivationDialog } from '../learners/activation-dialog.tsx'
import css from '../learners/learners-page.module.css'
import { AccountForm } from './account-form.tsx'
import { AccountMenu } from './account-menu.tsx'
import { accountsQuery, type Issued } from './accounts.queries.ts'
import { accountsTranslations } from './accounts.translations.ts'

const useColumns = (onIssued: (issued: Issued) => void): ListColumn<StaffAccount>[] => {
  const t = accountsTranslations.useTranslations()
  const roleName = useRoleName()
  const mayChange = useMay('staff.change')
  const mayAudit = useMay('audit.read')
  const columns: ListColumn<StaffAccount>[] = [
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
    {
      id: 'role',
      header: t('list.role'),
      sortName: 'role',
      isNarrow: true,
      cell: ({ role }) => roleName(role),
    },
    {
      id: 'phone',
      header: t('list.phone'),
      isNarrow: true,
      value: ({ phone }) => phone,
      cell: ({ phone }) => phone || '—',
    },
    {
      id: 'lastSignIn',
      header: t('list.lastSignIn'),
      sortName: 'lastSignIn',
      isNarrow: true,
      value: ({ lastSignInAt }) => toDate(lastSignInAt),
      cell: ({ lastSignInAt }) =>
        lastSignInAt ? <RelativeTime at={lastSignInAt} /> : t('list.never'),
    },
    {
      id: 'sessions',
      header: t('list.sessions'),
      align: 'end',
      isNarrow: true,
      cell: ({ sessionCount }) => sessionCount,
    },
    {
      id: 'actions',
      value: null,
      header: <span className="visually-hidden">{t('list.actions')}</span>,
      align: 'end',
      isNarrow: true,
      cell: (account) => (
        <>
          <AuditLogLink
            subject="staff"
            id={account.id}
            className={buttonClass({ size: 'sm', variant: 'quiet' })}
          />
          {mayChange && account.canChange && <AccountMenu account={account} onIssued={onIssued} />}
        </>
      ),
    },
  ]
  return mayChange || mayAudit ? columns : columns.filter(({ id }) => id !== 'actions')
}

export const AccountsPage = () => {
  const t = accountsTranslations.useTranslations()
  const roleName = useRoleName()
  const queries = useQueryClient()
  const mayChange = useMay('staff.change')
  const [isCreating, setIsCreating] = useState(false)
  const [issued, setIssued] = useState<Issued>()
  const { page, size, filters, change } = useListAddress(['keyword', 'role'])
  const roleId = parseId(filters.role)
  const roles = useQuery(rolesQuery())
  const source = accountsQuery(
    { pageNum: page, pageSize: size },
    {
      ...(filters.keyword && { keyword: filters.keyword }),
      ...(roleId !== undefined && { roleId }),
      ...useSort(staffSorts),
    },
  )
  const query = useQuery(source)
  const showCode = (next: Issued) => {
    setIsCreating(false)
    setIssued(next)
    void queries.invalidateQueries({ queryKey: [listStaff] })
  }
  const columns = useColumns(showCode)
  return (
    <Stack gap={6}>
      <PageHeading
        title={t('list.title')}
        text={t('list.text')}
        actions={
          mayChange && (
            <Button variant="primary" onClick={() => setIsCreating(true)}>
              {t('list.new')}
            </Button>
          )
        }
      />
      <ListFilters>
        <SearchField
          className={css.search}
          label={t('list.search')}
          searched={filters.keyword}
          onSearch={(keyword) => change({ keyword })}
        />
        <SelectField
          label={t('list.role')}
          isLabelHidden
          placeholder={t('list.allRoles')}
          value={filters.role}
          options={(roles.data ?? []).map((role) => ({ value: role.id, label: roleName(role) }))}
          onChange={(event) => change({ role: event.target.value })}
        />
      </ListFilters>
      <PagedTable
        name="staff"
        query={query}
        source={source}
        {...{ page, size }}
        onChange={change}
        caption={t('list.title')}
        columns={columns}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t('list.noMatch')} text={t('list.noMatchText')} />}
      />
      {isCreating && <AccountForm onCreated={showCode} onClose={() => setIsCreating(false)} />}
      {issued && (
        <ActivationDialog
          person={issued.account}
          activation={issued.activation}
          onClose={() => setIssued(undefined)}
        />
      )}
    </Stack>
  )
}
