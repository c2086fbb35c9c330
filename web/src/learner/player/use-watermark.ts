import { maskPhone } from '../../features/media/index.ts'
import { useSession } from '../../lib/session.ts'

/** The masked phone and the id of whoever watches. */
export const useWatermark = (): string =>
  useSession(({ user }) =>
    user ? [maskPhone(user.phone), user.userName].filter(Boolean).join(' · ') : '',
  )

/** In whose name positions and choices are kept in this browser. */
export const useViewer = (): string => useSession(({ user }) => user?.userName ?? 'visitor')
