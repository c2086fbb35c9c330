import { type Permission, permissions, withImplied } from '@jingke/contract/core/permissions'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call, fieldIssues } from '../../../lib/api.ts'
import { EditDialog, useVersion } from '../../../lib/edit-dialog/index.ts'
import { useOwnRights } from '../../../lib/rights/index.ts'
import { TextField } from '../../../ui/index.ts'
import css from './roles.module.css'
import { rolesTranslations } from './roles.translations.ts'

export type EditedRole = {
  /** Undefined for a new role. */
  id: number | undefined
  version: number
  name: string
  permissions: readonly Permission[]
}

type Props = {
  role: EditedRole
  /** Opens the form again with the latest state, after a conflict. */
  onLoad: () => void
  onSaved: () => void
  onClose: () => void
}

export const RoleForm = ({ role, onLoad, onSaved, onClose }: Props) => {
  const t = rolesTranslations.useTranslations()
  const own = useOwnRights().permissions
  const [name, setName] = useState(role.name)
  const [chosen, setChosen] = useState(() => role.permissions.filter((one) => own.includes(one)))
  const { version, noteConflict } = useVersion(role.version)
  const save = useMutation({
    onError: noteConflict,
    mutationFn: async () => {
      const input = { name, permissions: [...chosen] }
      const options = { isQuiet: true }
      await (role.id === undefined
        ? call('/jk-admin/api-admin/v1/role/create', input, options)
        : call('/jk-admin/api-admin/v1/role/update', { ...input, id: role.id, version }, options))
    },
    onSuccess: onSaved,
  })
  const toggle = (permission: Permission) =>
    setChosen((now) =>
      now.includes(permission)
        ? now.filter((one) => one !== permission)
        : withImplied([...now, permission]),
    )
  return (
    <EditDialog
      title={role.id === undefined ? t('new') : t('form.edit', { name: role.name })}
      save={save}
      onLoad={onLoad}
      onSubmit={() => save.mutate()}
      history={role.id === undefined ? undefined : { subject: 'role', id: role.id }}
      onClose={onClose}
    >
      <TextField
        label={t('form.name')}
        required
        maxLength={60}
        autoComplete="off"
        value={name}
        error={fieldIssues(save.error).get('name')}
        onChange={(event) => setName(event.target.value)}
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
            {t(`may.${permission}`)}
          </label>
        ))}
      </fieldset>
      <p className={css.hint}>{t('form.hint')}</p>
    </EditDialog>
  )
}
