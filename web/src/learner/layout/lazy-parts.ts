import { lazy } from 'react'

/** What only signed-in visitors see of the frame, in one piece. */
export const loadSignedInParts = () => import('./signed-in-parts.ts')

export const Queries = lazy(async () => ({ default: (await loadSignedInParts()).Queries }))
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

/** Fetched on its own: most visits have no message that pops up. */
export const PopupMessages = lazy(async () => ({
  default: (await import('../../features/messages/popup-messages.tsx')).PopupMessages,
}))
