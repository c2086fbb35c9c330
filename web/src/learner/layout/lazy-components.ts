import type { ReactNode } from 'react'
import { createLazyComponent, type LazyComponentCode } from '../../lib/loading/lazy-component.tsx'

type SignedInComponents = typeof import('./signed-in-components.ts')

let components: SignedInComponents | undefined

/** One chunk for the components of the layout that only signed-in users see. */
export const loadSignedInComponents = async (): Promise<SignedInComponents> => {
  components ??= await import('./signed-in-components.ts')
  return components
}

/** All are loaded at once, with the first page of a signed-in user. */
const component = <Props>(
  select: (all: SignedInComponents) => (props: Props) => ReactNode,
): Omit<LazyComponentCode<Props>, 'preload'> => ({
  loaded: () => components && select(components),
  load: async () => select(await loadSignedInComponents()),
})

export const accountLinks = component((all) => all.AccountLinks)
export const chatButton = component((all) => all.ChatButton)
export const continueLink = component((all) => all.LayoutContinueLink)
export const settingsDrawer = component((all) => all.SettingsDrawer)
export const tabBar = component((all) => all.TabBar)
export const tabsBar = component((all) => all.TabsBar)

/** A chunk of its own: few visits have a popup message. */
export const popups = createLazyComponent(async () => (await import('./popups.tsx')).Popups)
