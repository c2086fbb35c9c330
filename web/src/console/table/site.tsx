import { consolePath } from '../../lib/navigation/page-addresses.ts'
import { GlobeIcon, ListIcon, MailIcon, MonitorIcon, SettingsIcon } from '../../ui/index.ts'
import type { ConsolePage } from './console-page.ts'

export const sitePages: readonly ConsolePage[] = [
  {
    id: 'banners',
    path: `${consolePath}/banners`,
    Icon: MonitorIcon,
    permission: 'site.read',
    open: async () => {
      const { SlidesPage } = await import('../../features/catalogue/console/slides/slides-page.tsx')
      return <SlidesPage />
    },
  },
  {
    id: 'navigation',
    path: `${consolePath}/navigation`,
    Icon: ListIcon,
    permission: 'site.read',
    open: async () => {
      const { NavigationPage } = await import(
        '../../features/site/console/navigation/navigation-page.tsx'
      )
      return <NavigationPage />
    },
  },
  {
    id: 'lines',
    path: `${consolePath}/lines`,
    Icon: GlobeIcon,
    permission: 'site.read',
    open: async () => {
      const { LinesPage } = await import('../../features/media/console/lines/lines-page.tsx')
      return <LinesPage />
    },
  },
  {
    id: 'mail',
    path: `${consolePath}/mail`,
    Icon: MailIcon,
    permission: 'site.read',
    open: async () => {
      const { MailPage } = await import('../../features/mail/mail-page.tsx')
      return <MailPage />
    },
  },
  {
    id: 'settings',
    path: `${consolePath}/settings`,
    Icon: SettingsIcon,
    permission: 'site.read',
    open: async () => {
      const { SettingsPage } = await import('../../features/site/console/settings-page.tsx')
      const { CertificatePreview } = await import('../../features/study/console/index.ts')
      return (
        <SettingsPage certificatePreview={(design) => <CertificatePreview design={design} />} />
      )
    },
  },
]
