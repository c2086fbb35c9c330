import { navigationEndpoints } from './navigation.ts'
import { settingsEndpoints } from './settings.ts'

export * from './navigation.ts'
export * from './settings.ts'

/** What operators do to the site. */
export const siteConsoleEndpoints = { ...settingsEndpoints, ...navigationEndpoints }
