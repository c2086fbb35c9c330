import type { CurrentUser } from '@jingke/contract/auth'
import { isStaffType } from '@jingke/contract/core/identity'
import { avatarOf } from '../../lib/display/avatar-of.ts'
import { session } from '../../lib/session/session.ts'
import { writeUserItem } from '../../lib/session/user-storage.ts'
import type { AppShellUser } from './fill-app-shell.ts'

/** Keeps what the next document shows of the user before its script runs. */
export const rememberAppShellUser = (user: CurrentUser): void => {
  const { impersonation, signInId } = session.get()
  // The storage is that of the member of staff who looks at a learner's pages.
  if (impersonation) return
  const shown: AppShellUser = {
    name: user.realName || user.userName,
    avatar: avatarOf(user),
    isStaff: isStaffType(user.userType),
    signInId: signInId ?? null,
  }
  writeUserItem('app-shell', JSON.stringify(shown))
}
