import { type BuiltInRole, builtInRoles, type Permission } from '@jingke/contract/core'
import { defineTopic, Nothing } from '../../../platform/bus/bus.ts'

/** Every node drops its cached identities. */
export const rightsTopic = defineTopic({ name: 'rights', schema: Nothing, isVersioned: true })

export const permissionsOf = (role: {
  builtInRole: BuiltInRole | null
  permissions: Permission[] | null
}): readonly Permission[] =>
  role.builtInRole ? builtInRoles[role.builtInRole] : (role.permissions ?? [])
