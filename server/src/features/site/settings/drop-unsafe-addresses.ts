import { languages } from '@jingke/contract/core'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { putSitePages, putSiteSettings } from '../site.store.ts'
import { addressesOfPages, addressesOfSite, siteTopic } from '../site.ts'
import { unsafeAddresses, withSafeAddresses } from '../site.view.ts'
import { findStoredSettings, lockSiteRules, updateSiteRulesRow } from './settings.store.ts'

type Stored = Awaited<ReturnType<typeof findStoredSettings>>

const unsafeIn = (stored: Stored): string[] =>
  languages.flatMap((language) => [
    ...unsafeAddresses(stored[language].info, addressesOfSite),
    ...unsafeAddresses(stored[language].pages, addressesOfPages),
  ])

/**
 * Runs at start. An address that was stored before today's rules is removed: the built-in one is
 * shown, and the settings can be saved again.
 */
export const dropUnsafeAddresses = async (context: Context): Promise<void> => {
  if (unsafeIn(await findStoredSettings(context.db)).length === 0) return
  await inTransaction(context, async (within) => {
    const { db, log } = within
    await lockSiteRules(db)
    const stored = await findStoredSettings(db)
    for (const language of languages) {
      const { info, pages } = stored[language]
      await putSiteSettings(db, language, withSafeAddresses(info, addressesOfSite))
      await putSitePages(db, language, withSafeAddresses(pages, addressesOfPages))
    }
    await updateSiteRulesRow(db, {})
    log.warn({ fields: unsafeIn(stored) }, 'unsafe addresses were removed from the settings')
    await within.bus.publish(siteTopic, null)
  })
}
