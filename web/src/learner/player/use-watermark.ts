import { maskPhone } from '../../features/media/index.ts'
import { useSession } from '../../lib/session/session.ts'

/** Masked phone number and user name. */
export const useWatermark = (): string =>
  useSession(({ user }) =>
    user ? [maskPhone(user.phone), user.userName].filter(Boolean).join(' · ') : '',
  )

/** Separates the stored positions and preferences of the users of one browser. */
export const useUserKey = (): string => useSession(({ user }) => user?.userName ?? 'visitor')
