import type { Role } from '@jingke/contract/auth'
import { listRoles, removeRole } from '@jingke/contract/auth/calls'
import { type Permission, permissions } from '@jingke/contract/core/permissions'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../lib/api/api.ts'
import { ConfirmedChange } from '../../../../lib/edit-dialog/index.ts'
import {
  AddButton,
  arrangeColumns,
  ExportMenu,
  type FileColumn,
  LayoutButton,
  LoadFailure,
  useListLayout,
} from '../../../../lib/lists/index.ts'
import {
  AuditLogLink,
  useMay,
  usePermissionName,
  useRoleName,
} from '../../../../lib/rights/index.ts'
import { rolesQuery } from '../../../../lib/rights/roles.queries.ts'
import {
  buttonClass,
  CheckIcon,
  type Column,
  DataTable,
  Menu,
  PageHeading,
  Stack,
} from '../../../../ui/index.ts'
import { type EditedRole, RoleForm } from './role-form.tsx'
import css from './roles.module.css'
import { rolesTranslations } from './roles.translations.ts'

type Row = Permission | 'members'

const Mark = ({ isHeld }: { isHeld: boolean }) => {
  const t = rolesTranslations.useTranslations()
  return (
    <span className={isHeld ? css.yes : css.no}>
      {isHeld ? <CheckIcon /> : <span aria-hidden="true">—</span>}
      <span className="visually-hidden">{t(isHeld ? 'yes' : 'no')}</span>
    </span>
  )
}

type Actions = { onEdit: (role: EditedRole) => void; onRemove: (role: Role) => void }

const RoleHead = ({ role, onEdit, onRemove }: Actions & { role: Role }) => {
  const t = rolesTranslations.useTranslations()
  const name = useRoleName()(role)
  const mayChange = useMay('staff.change')
  const copy = () =>
    onEdit({
      name: t('copyName', { name }),
      permissions: role.permissions,
      id: undefined,
      version: 0,
    })
  const own = [
    { id: 'edit', label: t('edit'), onSelect: () => onEdit(role) },
    {
      id: 'remove',
      label: t('remove'),
      isDangerous: true,
      reason: role.memberCount > 0 ? t('removeHeld') : undefined,
      startsGroup: true,
      onSelect: () => onRemove(role),
    },
  ]
  return (
    <span className={css.head}>
      {name}
      {mayChange && (
        <Menu
          label={t('menuOf', { name })}
          triggerLabel={t('menuOf', { name })}
          trigger={t('menu')}
          triggerClassName={buttonClass({ size: 'sm', variant: 'quiet' })}
          items={[
            { id: 'copy', label: t('copy'), onSelect: copy },
            ...(role.builtIn === null ? own : []),
          ]}
        />
      )}
    </span>
  )
}

const useColumns = (roles: readonly Role[], actions: Actions): Column<Row>[] => {
  const t = rolesTranslations.useTranslations()
  const nameOf = usePermissionName()
  return [
    {
      id: 'permission',
      header: t('permission'),
      isRowHeader: true,
      cell: (row) => (row === 'members' ? t(row) : nameOf(row)),
    },
    ...roles.map(
      (role): Column<Row> => ({
        id: String(role.id),
        header: <RoleHead role={role} {...actions} />,
        align: 'center',
        cell: (row) =>
          row === 'members' ? role.memberCount : <Mark isHeld={role.permissions.includes(row)} />,
      }),
    ),
  ]
}

/** A row of the file is a role. */
const useFileColumns = (): FileColumn<Role>[] => {
  const t = rolesTranslations.useTranslations()
  const nameOf = usePermissionName()
  const roleName = useRoleName()
  return [
    { heading: t('form.name'), value: roleName },
    { heading: t('members'), value: ({ memberCount }) => memberCount },
    ...permissions.map((permission) => ({
      heading: nameOf(permission),
      value: (role: Role) => t(role.permissions.includes(permission) ? 'yes' : 'no'),
    })),
  ]
}

/** The roles as chosen, in their order; each is a column. */
const useShownRoles = (roles: readonly Role[]) => {
  const nameOf = useRoleName()
  const control = useListLayout('roles')
  const choices = roles.map((role) => ({ id: String(role.id), header: nameOf(role), role }))
  const shown = arrangeColumns(choices, control.layout).map(({ role }) => role)
  return { control, choices, shown }
}

export const RolesPage = () => {
  const t = rolesTranslations.useTranslations()
  const source = rolesQuery()
  const query = useQuery(source)
  const fileColumns = useFileColumns()
  const [edited, setEdited] = useState<EditedRole>()
  const [removed, setRemoved] = useState<Role>()
  const load = async () => {
    const { data } = await query.refetch()
    setEdited(data?.find(({ id }) => id === edited?.id))
  }
  const { control, choices, shown } = useShownRoles(query.data ?? [])
  const columns = useColumns(shown, { onEdit: setEdited, onRemove: setRemoved })
  return (
    <Stack gap={6}>
      <PageHeading
        title={t('title')}
        text={t('text')}
        actions={
          <>
            <AuditLogLink subject="role" className={buttonClass({ variant: 'quiet' })} />
            <LayoutButton columns={choices} control={control} size="md" />
            <ExportMenu source={source} columns={fileColumns} name={t('title')} size="md" />
            <AddButton
              label={t('new')}
              permission="staff.change"
              onAdd={() => setEdited({ id: undefined, version: 0, name: '', permissions: [] })}
            />
          </>
        }
      />
      {query.isError ? (
        <LoadFailure query={query} />
      ) : (
        <DataTable<Row>
          caption={t('title')}
          columns={columns}
          rows={['members', ...permissions]}
          rowKey={(row) => row}
          density={control.layout.density}
          isLoading={query.isPending || !control.isReady}
          isMatrix
        />
      )}
      {edited && (
        <RoleForm
          key={edited.version}
          thing={edited}
          onLoad={load}
          onClose={() => setEdited(undefined)}
        />
      )}
      {removed && (
        <ConfirmedChange
          title={t('confirm', { name: removed.name })}
          text={t('confirmText')}
          confirmLabel={t('remove')}
          send={() => call(removeRole, { id: removed.id })}
          doneText={t('removed')}
          refreshes={[listRoles]}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </Stack>
  )
}
