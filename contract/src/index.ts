import { authEndpoints } from './auth/index.ts'
import { catalogueEndpoints } from './catalogue/index.ts'
import type { Endpoint } from './core/index.ts'
import { favouritesEndpoints } from './favourites/index.ts'
import { siteEndpoints } from './site/index.ts'

/** Every call there is, by capability. */
export const contract = {
  auth: authEndpoints,
  site: siteEndpoints,
  catalogue: catalogueEndpoints,
  favourites: favouritesEndpoints,
}
export type Contract = typeof contract

type EndpointsOf<Capability> = Capability[keyof Capability]
export type AnyEndpoint = {
  [Name in keyof Contract]: EndpointsOf<Contract[Name]>
}[keyof Contract]

/** Every call by its path: what the typed client of the web is made from. */
export type Calls = { [E in AnyEndpoint as E['path']]: E }

export const allEndpoints: readonly Endpoint[] = Object.values(contract).flatMap(
  (endpoints): Endpoint[] => Object.values(endpoints),
)
