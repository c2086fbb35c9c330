export { siteRoutes } from './site.routes.ts'
export { insertNavigationRow, putSiteSettings } from './site.store.ts'
export { createSite, type Site } from './site.ts'
