import type { Permission } from '@jingke/contract/core'
import { setTheme, useIsDark } from '../../lib/browser/appearance.ts'
import { setLanguage, useLanguage } from '../../lib/i18n/language.ts'
import { consolePath } from '../../lib/navigation/page-addresses.ts'
import { useOwnRights } from '../../lib/rights/index.ts'
import { loadSite } from '../../lib/site.ts'
import { importPath, newLearnerPath } from '../table/learners.tsx'
import { ownAccountPath } from '../table/own-account.tsx'
import { paletteTranslations } from './palette.translations.ts'

interface Place {
  readonly id: string
  readonly kind: 'action' | 'setting'
  readonly permission: Permission | null
  readonly path: string
}

const settings = `${consolePath}/settings`

/** Words that lead to a form. */
const places = [
  { id: 'newLearner', kind: 'action', permission: 'learners.change', path: newLearnerPath },
  { id: 'importLearners', kind: 'action', permission: 'learners.change', path: importPath },
  {
    id: 'writeMessage',
    kind: 'action',
    permission: 'messages.send',
    path: `${consolePath}/messages/write`,
  },
  { id: 'addVideo', kind: 'action', permission: 'media.change', path: `${consolePath}/media` },
  { id: 'backUp', kind: 'action', permission: 'backups.manage', path: `${consolePath}/backups` },
  { id: 'brand', kind: 'setting', permission: 'site.read', path: settings },
  { id: 'contact', kind: 'setting', permission: 'site.read', path: settings },
  { id: 'signInRules', kind: 'setting', permission: 'site.read', path: settings },
  { id: 'siteOpen', kind: 'setting', permission: 'site.read', path: settings },
  { id: 'seal', kind: 'setting', permission: 'site.read', path: settings },
  { id: 'statistics', kind: 'setting', permission: 'site.read', path: settings },
  { id: 'hours', kind: 'setting', permission: 'chat.lead', path: `${consolePath}/teams` },
  { id: 'secondStep', kind: 'setting', permission: null, path: ownAccountPath },
] as const satisfies readonly Place[]

export interface PaletteCommand {
  readonly kind: 'action' | 'setting'
  readonly id: string
  readonly name: string
  readonly path?: string
  readonly run?: () => void
}

/** Actions and settings of the role. */
export const usePaletteCommands = (signOut: () => void): readonly PaletteCommand[] => {
  const t = paletteTranslations.useTranslations()
  const { permissions } = useOwnRights()
  const isDark = useIsDark()
  const language = useLanguage((state) => state.language)
  const other = language === 'en' ? 'zh-CN' : 'en'
  return [
    ...places
      .filter(({ permission }) => permission === null || permissions.includes(permission))
      .map(({ id, kind, path }) => ({ id, kind, path, name: t(`command.${id}`) })),
    {
      id: 'theme',
      kind: 'action',
      name: t(isDark ? 'command.light' : 'command.dark'),
      run: () => setTheme(isDark ? 'light' : 'dark'),
    },
    {
      id: 'language',
      kind: 'action',
      name: t('command.language'),
      run: () => {
        setLanguage(other)
        void loadSite().catch(() => {})
      },
    },
    { id: 'signOut', kind: 'action', name: t('command.signOut'), run: signOut },
  ]
}
