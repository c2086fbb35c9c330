import type { StaffAccount } from '@jingke/contract/staff'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { ApiError, call, fieldIssues } from '../../../lib/api.ts'
import { ConflictNotice, conflictVersion, useVersion } from '../../../lib/edit-dialog/index.ts'
import { useOwnRights, useRoleName } from '../../../lib/rights/index.ts'
import { Button, Dialog, SelectField, Stack, TextField, toast } from '../../../ui/index.ts'
import { rolesQuery } from '../roles/roles.queries.ts'
import { accountsPath, type Issued } from './accounts.queries.ts'
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

export const AccountForm = ({ account, onCreated, onLoad, onClose }: Props) => {
  const t = accountsTranslations.useTranslations()
  const queries = useQueryClient()
  const id = useId()
  const roles = useRoleOptions()
  const [values, setValues] = useState({
    userName: account?.userName ?? '',
    name: account?.name ?? '',
    phone: account?.phone ?? '',
    roleId: String(account?.role?.id ?? ''),
  })
  const set = (change: Partial<typeof values>) => setValues((now) => ({ ...now, ...change }))
  const { version, noteConflict } = useVersion(account?.version)
  const save = useMutation({
    onError: noteConflict,
    mutationFn: async () => {
      const { userName, roleId, ...rest } = values
      const fields = { ...rest, roleId: Number(roleId) }
      if (!account)
        return onCreated?.(
          await call(
            '/jk-admin/api-admin/v1/staff/create',
            { ...fields, userName },
            { isQuiet: true },
          ),
        )
      await call(
        '/jk-admin/api-admin/v1/staff/update',
        { ...fields, id: account.id, version },
        { isQuiet: true },
      )
      toast.show({ kind: 'success', text: t('done.saved') })
      onClose()
      await queries.invalidateQueries({ queryKey: [accountsPath] })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  const issues = fieldIssues(save.error)
  const failure =
    save.error instanceof ApiError && issues.size === 0 && conflictVersion(save.error) === undefined
      ? save.error.message
      : undefined
  return (
    <Dialog
      isOpen
      size="sm"
      onClose={onClose}
      title={account ? t('form.edit', { name: account.name }) : t('form.new')}
      {...(!account && { description: t('form.newText') })}
      footer={
        <>
          <Button onClick={onClose}>{t('form.cancel')}</Button>
          <Button variant="primary" type="submit" form={id} isLoading={save.isPending}>
            {t(account ? 'form.save' : 'form.create')}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit}>
        <Stack gap={4}>
          <ConflictNotice error={save.error} onLoad={() => onLoad?.()} />
          {!account && (
            <TextField
              label={t('form.userName')}
              hint={t('form.userNameHint')}
              required
              maxLength={64}
              autoComplete="off"
              value={values.userName}
              error={issues.get('userName')}
              onChange={(event) => set({ userName: event.target.value })}
            />
          )}
          <TextField
            label={t('form.name')}
            required
            maxLength={40}
            autoComplete="off"
            value={values.name}
            error={issues.get('name')}
            onChange={(event) => set({ name: event.target.value })}
          />
          <TextField
            label={t('form.phone')}
            type="tel"
            maxLength={20}
            autoComplete="off"
            value={values.phone}
            error={issues.get('phone')}
            onChange={(event) => set({ phone: event.target.value })}
          />
          <SelectField
            label={t('form.role')}
            required
            placeholder={t('form.choose')}
            options={roles}
            value={values.roleId}
            error={issues.get('roleId') ?? failure}
            {...(account && { hint: t('form.roleHint') })}
            onChange={(event) => set({ roleId: event.target.value })}
          />
        </Stack>
      </form>
    </Dialog>
  )
}
