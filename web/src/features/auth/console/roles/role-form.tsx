import { createRole, updateRole } from '@jingke/contract/auth/calls'
import { type Permission, permissions, withImplied } from '@jingke/contract/core/permissions'
import { call } from '../../../../lib/api/api.ts'
import { EditDialog, useDraft, useVersion } from '../../../../lib/edit-dialog/index.ts'
import { useOnceMutation } from '../../../../lib/once/index.ts'
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

const draftOf = (role: EditedRole, own: readonly Permission[]) => ({
  name: role.name,
  permissions: role.permissions.filter((one) => own.includes(one)),
})
type Draft = ReturnType<typeof draftOf>

type Props = {
  role: EditedRole
  /** Opens the form again with the latest state, after a conflict. */
  onLoad: () => void
  onSaved: () => void
  onClose: () => void
}

export const RoleForm = ({ role, onLoad, onSaved, onClose }: Props) => {
  const t = rolesTranslations.useTranslations()
  const nameOf = usePermissionName()
  const own = useOwnRights().permissions
  const { version, noteConflict } = useVersion(role.version)
  const save = useOnceMutation({
    onError: noteConflict,
    mutationFn: async (idempotencyKey, input: Draft) => {
      const options = { isQuiet: true, idempotencyKey }
      await (role.id === undefined
        ? call(createRole, input, options)
        : call(updateRole, { ...input, id: role.id, version }, options))
    },
    onSuccess: onSaved,
  })
  const { draft, set, isChanged, text } = useDraft(() => draftOf(role, own), save.error)
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
      save={save}
      isChanged={isChanged}
      onLoad={onLoad}
      onSubmit={() => save.mutate(draft)}
      history={role.id === undefined ? undefined : { subject: 'role', id: role.id }}
      onClose={onClose}
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
      <p className={css.hint}>{t('form.hint')}</p>
    </EditDialog>
  )
}
