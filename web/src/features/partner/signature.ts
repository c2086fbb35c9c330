import { pagePaths } from '../../lib/navigation/page-addresses.ts'
import { isPage } from '../../lib/navigation/safe-path.ts'

/** Splits an address into the signature and the address without it. */
export const takeSignature = (address: string): { signature: string | undefined; rest: string } => {
  const url = new URL(address)
  const signature = url.searchParams.get('signature') ?? undefined
  url.searchParams.delete('signature')
  return { signature, rest: url.pathname + url.search + url.hash }
}

/** Read at page load and removed from the address bar. */
let pending: string | undefined

export const pendingSignature = {
  get: (): string | undefined => pending,
  clear: (): void => {
    pending = undefined
  },
}

/** Returns whether this is the player, opened by a partner's link. */
export const readSignature = (): boolean => {
  const taken = takeSignature(window.location.href)
  if (taken.signature === undefined) return false
  pending = taken.signature
  window.history.replaceState(window.history.state, '', taken.rest)
  return isPage(window.location.pathname, pagePaths.videoPlayer)
}
