import { activate, createRole, listRoles } from '@jingke/contract/auth/calls'
import * as calls from '@jingke/contract/people/calls'
import type { BrowserContext } from '@playwright/test'
import type { BuiltInRole, Permission } from '../../contract/src/core/permissions.ts'
import { callOrThrow } from './lesson.ts'
import { demoPassword, signInByCall } from './school.ts'

/** Creates an account with the role, or with one of its own, and gives it the demo password. */
export const createStaff = async (
  context: BrowserContext,
  role: BuiltInRole | readonly Permission[],
): Promise<string> => {
  const { token } = await signInByCall(context, 'operator')
  const userName = `${typeof role === 'string' ? role : 'own'}-${crypto.randomUUID().slice(0, 8)}`
  const call = <Data>(path: string, data: object) => callOrThrow<Data>(context, token, path, data)
  const { id: roleId = 0 } =
    typeof role !== 'string'
      ? await call<{ id: number }>(createRole, { name: userName, permissions: role })
      : ((await call<{ id: number; builtIn: string | null }[]>(listRoles, {})).find(
          ({ builtIn }) => builtIn === role,
        ) ?? {})
  const { activation } = await call<{ activation: { code: string } }>(calls.createStaff, {
    userName,
    name: userName,
    roleId,
  })
  await context.request.post(activate, {
    data: { activationCode: activation.code, newPassword: demoPassword },
  })
  return userName
}
