import { createRole, listRoles, updateRole } from '@jingke/contract/auth/calls'
import { type Permission, permissions, withImplied } from '@jingke/contract/core/permissions'
import { call } from '../../../../lib/api/api.ts'
import { EditDialog, type EditFormProps, useEditForm } from '../../../../lib/edit-dialog/index.ts'
import { useOwnRights, usePermissionName } from '../../../../lib/rights/index.ts'
import { TextField } from '../../../../ui/index.ts'
import css from './roles.module.css'
import { rolesTranslations } from './roles.translations.ts'

export type EditedRole = {
  /** Undefined for a new role. */
  id: number | undefined
  version: number
  name: string
  permissions: readonly Permission[]
}

type Props = EditFormProps<EditedRole> & { thing: EditedRole }

export const RoleForm = (props: Props) => {
  const t = rolesTranslations.useTranslations()
  const nameOf = usePermissionName()
  const own = useOwnRights().permissions
  const { thing: role } = props
  const form = useEditForm({
    ...props,
    draftOf: () => ({
      name: role.name,
      permissions: role.permissions.filter((one) => own.includes(one)),
    }),
    send: (input, version, options) =>
      role.id === undefined
        ? call(createRole, input, options)
        : call(updateRole, { ...input, id: role.id, version }, options),
    savedText: t('saved'),
    refreshes: [listRoles],
  })
  const { draft, set, text } = form
  const chosen = draft.permissions
  const toggle = (permission: Permission) =>
    set({
      permissions: chosen.includes(permission)
        ? chosen.filter((one) => one !== permission)
        : withImplied([...chosen, permission]),
    })
  return (
    <EditDialog
      title={role.id === undefined ? t('new') : t('form.edit', { name: role.name })}
      form={form}
      history={role.id === undefined ? undefined : { subject: 'role', id: role.id }}
    >
      <TextField
        label={t('form.name')}
        required
        maxLength={60}
        autoComplete="off"
        {...text('name')}
      />
      <fieldset className={css.options}>
        <legend>{t('form.permissions')}</legend>
        {permissions.map((permission) => (
          <label key={permission} className={css.option}>
            <input
              type="checkbox"
              checked={withImplied(chosen).includes(permission)}
              disabled={!own.includes(permission)}
              onChange={() => toggle(permission)}
            />
            {nameOf(permission)}
          </label>
        ))}
      </fieldset>
      <p className="soft-text">{t('form.hint')}</p>
    </EditDialog>
  )
}
