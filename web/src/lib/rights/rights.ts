import type { Rights, RoleName } from '@jingke/contract/auth'
import { getRights } from '@jingke/contract/auth/calls'
import type { Permission } from '@jingke/contract/core'
import { call } from '../api/api.ts'
import { createPageStore } from '../browser/page-store.ts'
import { rightsTranslations } from './rights.translations.ts'

const nothing: Rights = {
  role: null,
  permissions: [],
  mustSetUpSecondStep: false,
  hasOtherSecret: false,
}

/** What the signed-in member of staff may do. The server checks every call by itself. */
export const useRights = createPageStore<{ rights: Rights | undefined }>({ rights: undefined })

/** Awaits the first answer; later ones update the menu when they arrive. */
export const loadRights = async (): Promise<void> => {
  const ask = async (): Promise<void> =>
    useRights.setState({
      rights: await call(getRights, {}, { isQuiet: true }),
    })
  if (useRights.getState().rights) void ask().catch(() => {})
  else await ask()
}

export const useOwnRights = (): Rights => useRights(({ rights }) => rights) ?? nothing

export const useMay = (permission: Permission): boolean =>
  useOwnRights().permissions.includes(permission)

export const useRoleName = (): ((role: RoleName | null) => string) => {
  const t = rightsTranslations.useTranslations()
  return (role) => (role?.builtIn ? t(`role.${role.builtIn}`) : (role?.name ?? t('role.none')))
}

export const usePermissionName = (): ((permission: Permission) => string) => {
  const t = rightsTranslations.useTranslations()
  return (permission) => t(`may.${permission}`)
}
