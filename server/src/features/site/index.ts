export { toSafeLink } from './safe-link.ts'
export { dropUnsafeAddresses } from './settings/drop-unsafe-addresses.ts'
export { findSiteRules } from './settings/settings.store.ts'
export { siteRoutes } from './site.routes.ts'
export {
  insertNavigationRow,
  listNavigationRows,
  listSitePictures,
  putSitePages,
  putSiteSettings,
} from './site.store.ts'
export { createSite, siteTopic } from './site.ts'
export { startSiteSweep } from './start-site-sweep.ts'
