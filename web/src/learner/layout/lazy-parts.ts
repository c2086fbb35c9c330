import type { ComponentType } from 'react'
import { createLazyComponent, type LazyComponentCode } from '../../lib/loading/lazy-component.tsx'

type Parts = typeof import('./signed-in-parts.ts')

let parts: Parts | undefined

/** One chunk for the parts of the layout that only signed-in users see. */
export const loadSignedInParts = async (): Promise<Parts> => {
  parts ??= await import('./signed-in-parts.ts')
  return parts
}

/** All are loaded at once, with the first page of a signed-in user. */
const part = <Props>(
  select: (all: Parts) => ComponentType<Props>,
): Omit<LazyComponentCode<Props>, 'preload'> => ({
  loaded: () => parts && select(parts),
  load: async () => select(await loadSignedInParts()),
})

export const accountLinks = part((all) => all.AccountLinks)
export const chatButton = part((all) => all.ChatButton)
export const continueLink = part((all) => all.LayoutContinueLink)
export const settingsDrawer = part((all) => all.SettingsDrawer)
export const tabsBar = part((all) => all.TabsBar)

/** A chunk of its own: few visits have a popup message. */
export const popups = createLazyComponent(async () => (await import('./popups.tsx')).Popups)
