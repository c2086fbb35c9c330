import type { Contract } from '@jingke/contract'
import { authRoutes, createIdentify, startAuthSweep } from './features/auth/index.ts'
import { createSite, siteRoutes } from './features/site/index.ts'
import type { Context } from './platform/context.ts'
import { registerDocs } from './platform/http/docs.ts'
import { registerFiles } from './platform/http/files.ts'
import { createHttpServer } from './platform/http/server.ts'
import { registerWeb } from './platform/http/web.ts'
import type { Route } from './platform/implement.ts'

/** The one file that knows every feature. */
export const createApp = async (context: Context) => {
  const site = createSite(context)
  // A capability of the contract that is missing here does not compile.
  const routes: { [Capability in keyof Contract]: Route[] } = {
    auth: authRoutes,
    site: siteRoutes(site),
  }
  const app = await createHttpServer(context, createIdentify(context), Object.values(routes).flat())
  registerDocs(app)
  await registerFiles(app, context.storage)
  await registerWeb(app, site)
  startAuthSweep(context)
  return app
}
