import type { Permission } from '@jingke/contract/core'
import { setTheme, useIsDark } from '../../lib/browser/appearance.ts'
import { setLanguage, useLanguage } from '../../lib/i18n/language.ts'
import { consolePath } from '../../lib/navigation/page-addresses.ts'
import { useOwnRights } from '../../lib/rights/index.ts'
import { loadSite } from '../../lib/site.ts'
import { questionPaths } from '../table/assessment.tsx'
import { coursesPath } from '../table/catalogue.tsx'
import { groupsPath, importPath, learnerFieldsPath, newLearnerPath } from '../table/learners.tsx'
import { ownAccountPath } from '../table/own-account.tsx'
import { planPaths } from '../table/plans.tsx'
import { paletteTranslations } from './palette.translations.ts'

interface Place {
  readonly id: string
  readonly kind: 'action' | 'setting'
  readonly permission: Permission | null
  readonly path: string
}

const settingsAt = (section: string): string => `${consolePath}/settings#${section}`

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
  { id: 'newCourse', kind: 'action', permission: 'content.change', path: `${coursesPath}#new` },
  { id: 'newClass', kind: 'action', permission: 'learners.change', path: `${groupsPath}#new` },
  {
    id: 'newQuestion',
    kind: 'action',
    permission: 'questions.change',
    path: `${questionPaths.listPath}#new`,
  },
  { id: 'newPlan', kind: 'action', permission: 'plans.change', path: `${planPaths.listPath}#new` },
  { id: 'addVideo', kind: 'action', permission: 'media.change', path: `${consolePath}/media` },
  { id: 'backUp', kind: 'action', permission: 'backups.manage', path: `${consolePath}/backups` },
  ...(
    [
      ['brand', 'brand'],
      ['texts', 'texts'],
      ['theme', 'theme'],
      ['contact', 'shared'],
      ['signInRules', 'sign-in'],
      ['siteOpen', 'open'],
      ['publicCourses', 'public-courses'],
      ['reminderHours', 'reminder-hours'],
      ['seal', 'certificate'],
      ['statistics', 'statistics'],
    ] as const
  ).map(([id, section]) => ({
    id,
    kind: 'setting' as const,
    permission: 'site.read' as const,
    path: settingsAt(section),
  })),
  { id: 'fields', kind: 'setting', permission: 'learners.read', path: learnerFieldsPath },
  { id: 'sms', kind: 'setting', permission: 'site.read', path: `${consolePath}/mail#sms` },
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
