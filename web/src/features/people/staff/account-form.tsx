import type { ActivationCode, StaffAccount } from '@jingke/contract/people'
import { createStaff, listStaff, updateStaff } from '@jingke/contract/people/calls'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { EditDialog, type EditFormProps, useEditForm } from '../../../lib/edit-dialog/index.ts'
import { useOwnRights, useRoleName } from '../../../lib/rights/index.ts'
import { rolesQuery } from '../../../lib/rights/roles.queries.ts'
import { SelectField, TextField } from '../../../ui/index.ts'
import { accountsTranslations } from './accounts.translations.ts'

/** The code is shown once. */
export type Issued = { account: StaffAccount; activation: ActivationCode }

type Props = EditFormProps<StaffAccount> & { onCreated?: (issued: Issued) => void }

/** Roles with rights that the user lacks cannot be chosen. */
const useRoleOptions = () => {
  const roleName = useRoleName()
  const own = useOwnRights().permissions
  const { data = [] } = useQuery(rolesQuery())
  return data.map((role) => ({
    value: role.id,
    label: roleName(role),
    isDisabled: role.permissions.some((permission) => !own.includes(permission)),
  }))
}

const draftOf = (account: StaffAccount | undefined) => ({
  userName: account?.userName ?? '',
  name: account?.name ?? '',
  phone: account?.phone ?? '',
  roleId: String(account?.role?.id ?? ''),
})

export const AccountForm = ({ onCreated, ...props }: Props) => {
  const t = accountsTranslations.useTranslations()
  const roles = useRoleOptions()
  const { thing: account } = props
  const form = useEditForm({
    ...props,
    draftOf,
    send: async ({ userName, roleId, ...rest }, version, options) => {
      const fields = { ...rest, roleId: Number(roleId) }
      return account
        ? call(updateStaff, { ...fields, id: account.id, version }, options)
        : call(createStaff, { ...fields, userName }, options)
    },
    onSaved: (saved) => 'activation' in saved && onCreated?.(saved),
    savedText: account && t('done.saved'),
    refreshes: [listStaff],
  })
  const { draft, set, issues, text } = form
  return (
    <EditDialog
      title={account ? t('form.edit', { name: account.name }) : t('form.new')}
      description={account ? undefined : t('form.newText')}
      size="sm"
      form={form}
    >
      {!account && (
        <TextField
          label={t('form.userName')}
          hint={t('form.userNameHint')}
          required
          maxLength={64}
          autoComplete="off"
          {...text('userName')}
        />
      )}
      <TextField
        label={t('form.name')}
        required
        maxLength={40}
        autoComplete="off"
        {...text('name')}
      />
      <TextField
        label={t('form.phone')}
        type="tel"
        maxLength={20}
        autoComplete="off"
        {...text('phone')}
      />
      <SelectField
        label={t('form.role')}
        required
        placeholder={t('form.choose')}
        options={roles}
        value={draft.roleId}
        error={issues.get('roleId')}
        {...(account && { hint: t('form.roleHint') })}
        onChange={(event) => set({ roleId: event.target.value })}
      />
    </EditDialog>
  )
}
