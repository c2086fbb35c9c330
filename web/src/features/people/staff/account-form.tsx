import type { StaffAccount } from '@jingke/contract/people'
import { createStaff, listStaff, updateStaff } from '@jingke/contract/people/calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { EditDialog, useDraft, useVersion } from '../../../lib/edit-dialog/index.ts'
import { useOnceMutation } from '../../../lib/once/index.ts'
import { useOwnRights, useRoleName } from '../../../lib/rights/index.ts'
import { rolesQuery } from '../../../lib/rights/roles.queries.ts'
import { SelectField, TextField, toast } from '../../../ui/index.ts'
import type { Issued } from './accounts.queries.ts'
import { accountsTranslations } from './accounts.translations.ts'

/** Without an account: a new one. Roles with rights that the user lacks cannot be chosen. */
type Props = {
  account?: StaffAccount
  onCreated?: (issued: Issued) => void
  /** Opens the form again with the latest state, after a conflict. */
  onLoad?: () => void
  onClose: () => void
}

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
type Draft = ReturnType<typeof draftOf>

export const AccountForm = ({ account, onCreated, onLoad, onClose }: Props) => {
  const t = accountsTranslations.useTranslations()
  const queries = useQueryClient()
  const roles = useRoleOptions()
  const { version, noteConflict } = useVersion(account?.version)
  const save = useOnceMutation({
    onError: noteConflict,
    mutationFn: async (idempotencyKey, { userName, roleId, ...rest }: Draft) => {
      const options = { isQuiet: true, idempotencyKey }
      const fields = { ...rest, roleId: Number(roleId) }
      if (!account) return onCreated?.(await call(createStaff, { ...fields, userName }, options))
      await call(updateStaff, { ...fields, id: account.id, version }, options)
      toast.show({ kind: 'success', text: t('done.saved') })
      onClose()
      await queries.invalidateQueries({ queryKey: [listStaff] })
    },
  })
  const { draft, set, isChanged, issues, text } = useDraft(() => draftOf(account), save.error)
  return (
    <EditDialog
      title={account ? t('form.edit', { name: account.name }) : t('form.new')}
      description={account ? undefined : t('form.newText')}
      size="sm"
      save={save}
      isChanged={isChanged}
      onLoad={onLoad}
      onSubmit={() => save.mutate(draft)}
      onClose={onClose}
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
