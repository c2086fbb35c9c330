import { lazy } from 'react'

/** One chunk for the parts of the layout that only signed-in users see. */
export const loadSignedInParts = () => import('./signed-in-parts.ts')

export const QueryProvider = lazy(async () => ({
  default: (await loadSignedInParts()).QueryProvider,
}))
export const TabsBar = lazy(async () => ({ default: (await loadSignedInParts()).TabsBar }))
export const UserMenu = lazy(async () => ({ default: (await loadSignedInParts()).UserMenu }))
export const StudyLinks = lazy(async () => ({ default: (await loadSignedInParts()).StudyLinks }))
export const SettingsDrawer = lazy(async () => ({
  default: (await loadSignedInParts()).SettingsDrawer,
}))
export const MessageBell = lazy(async () => ({ default: (await loadSignedInParts()).MessageBell }))
export const FavouritesCount = lazy(async () => ({
  default: (await loadSignedInParts()).FavouritesCount,
}))

export const ChatLauncher = lazy(async () => ({
  default: (await loadSignedInParts()).ChatLauncher,
}))

/** A chunk of its own: few visits have a popup message. */
export const PopupMessages = lazy(async () => ({
  default: (await import('../../features/messages/popup-messages.tsx')).PopupMessages,
}))
