import { siteConsoleEndpoints, siteEndpoints } from '@jingke/contract/site'
import { implement } from '../../platform/implement.ts'
import { addNavigationEntry } from './navigation/add-entry.ts'
import { type FindLinkFaults, listEditableNavigation } from './navigation/editable-navigation.ts'
import { moveNavigationEntry } from './navigation/move-entry.ts'
import { removeNavigationEntry } from './navigation/remove-entry.ts'
import { restoreNavigationEntry } from './navigation/restore-entry.ts'
import { updateNavigationEntry } from './navigation/update-entry.ts'
import { loadEditableSettings } from './settings/editable-settings.ts'
import { saveSettings } from './settings/save-settings.ts'
import { setSiteOpen } from './settings/set-site-open.ts'
import { updateSiteRules } from './settings/update-site-rules.ts'
import type { Site } from './site.ts'

export const siteRoutes = (site: Site, findLinkFaults: FindLinkFaults) => [
  ...implement(siteEndpoints, {
    getSiteInfo: ({ caller }) => site.info(caller.language),
    getSitePages: ({ caller }) => site.pages(caller.language),
    getSiteRules: () => site.rules(),
    updateSiteRules,
    listNavigation: ({ caller }, { type }) => site.navigation(caller.language, type),
  }),
  ...implement(siteConsoleEndpoints, {
    getEditableSettings: ({ context }) => loadEditableSettings(context),
    saveSettings,
    setSiteOpen,
    listEditableNavigation: listEditableNavigation(findLinkFaults),
    addNavigationEntry: addNavigationEntry(findLinkFaults),
    updateNavigationEntry: updateNavigationEntry(findLinkFaults),
    moveNavigationEntry: moveNavigationEntry(findLinkFaults),
    removeNavigationEntry: removeNavigationEntry(findLinkFaults),
    restoreNavigationEntry: restoreNavigationEntry(findLinkFaults),
  }),
]
