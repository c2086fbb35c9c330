import type { Language } from '@jingke/contract/core'
import {
  type SettingsTexts,
  type SharedSettings,
  type SiteInfo,
  type SitePages,
  settingsProblems,
  statisticsHost,
} from '@jingke/contract/site'
import type * as calls from '@jingke/contract/site/calls'
import { canBeTheme, nearestTheme } from '@jingke/contract/site/theme-colour'
import { auditChange } from '../../../platform/audit-log/index.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem, refusedField } from '../../../platform/problem.ts'
import { putSitePages, putSiteSettings } from '../site.store.ts'
import { siteTopic } from '../site.ts'
import { loadEditableSettings } from './editable-settings.ts'
import { findStoredSettings, lockSiteRules, updateSiteRulesRow } from './settings.store.ts'

type Changes = Partial<SettingsTexts & SharedSettings>

/** The home page shows the paragraphs of what the page about the school says. */
const toStory = (aboutUs: string): string[] =>
  aboutUs
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)

/** Settings that are stored with the texts of the public pages. */
const ofPages: ReadonlySet<string> = new Set([
  'slogan',
  'hours',
  'email',
  'certificateTemplate',
  'certificateSeal',
  'certificateSignature',
  'certificateSigner',
] satisfies (keyof Changes & keyof SitePages)[])

const toStored = (changes: Changes) => {
  const { pages = [], info = [] } = Object.groupBy(Object.entries(changes), ([name]) =>
    ofPages.has(name) ? 'pages' : 'info',
  )
  return {
    info: Object.fromEntries(info) satisfies Partial<SiteInfo>,
    pages: {
      ...Object.fromEntries(pages),
      ...(changes.aboutUs !== undefined && { story: toStory(changes.aboutUs) }),
    } satisfies Partial<SitePages>,
  }
}

export const saveSettings: Operation<typeof calls.saveSettings> = async (
  call,
  { version, zh = {}, en = {}, shared = {} },
) => {
  const { statisticalCode, themeColour } = shared
  if (themeColour && !canBeTheme(themeColour))
    throw refusedField(settingsProblems.weakThemeColour, 'shared.themeColour', {
      nearest: nearestTheme(themeColour),
    })
  if (statisticalCode && !statisticsHost(statisticalCode))
    throw refusedField(settingsProblems.unknownStatistics, 'shared.statisticalCode')
  await inTransaction(call.context, async (within) => {
    const { db } = within
    const rules = await lockSiteRules(db)
    if (rules.version !== version) throw new Problem(settingsProblems.settingsChanged)
    const before = await loadEditableSettings(within)
    const stored = await findStoredSettings(db)
    const changes: [Language, Changes][] = [
      ['zh-CN', { ...zh, ...shared }],
      ['en', { ...en, ...shared }],
    ]
    for (const [language, change] of changes) {
      const { info, pages } = toStored(change)
      await putSiteSettings(db, language, { ...stored[language].info, ...info })
      await putSitePages(db, language, { ...stored[language].pages, ...pages })
    }
    await updateSiteRulesRow(db, {})
    const after = await loadEditableSettings(within)
    for (const part of ['zh', 'en', 'shared'] as const)
      await auditChange(within, call, {
        subject: 'site',
        subjectName: part,
        action: 'updated',
        before: before[part],
        after: after[part],
      })
    await within.bus.publish(siteTopic, null)
  })
  return loadEditableSettings(call.context)
}
