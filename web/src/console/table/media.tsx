import { consolePath } from '../../lib/navigation/page-addresses.ts'
import { PlayIcon } from '../../ui/index.ts'
import type { ConsolePage } from './console-page.ts'

export const mediaPath = `${consolePath}/media`

export const mediaPages: readonly ConsolePage[] = [
  {
    id: 'media',
    path: mediaPath,
    Icon: PlayIcon,
    permission: 'media.read',
    open: async () => {
      const { MediaPage } = await import('../pages/media-page.tsx')
      return <MediaPage />
    },
  },
]
