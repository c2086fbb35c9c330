import { consolePath } from '../../lib/navigation/page-addresses.ts'
import { ShieldIcon } from '../../ui/index.ts'
import type { ConsolePage } from './console-page.ts'

export const backupsPath = `${consolePath}/backups`

export const backupPages: readonly ConsolePage[] = [
  {
    id: 'backups',
    path: backupsPath,
    Icon: ShieldIcon,
    permission: 'backups.manage',
    open: async () => {
      const { BackupPage } = await import('../../features/backup/backup-page.tsx')
      return <BackupPage />
    },
  },
]
