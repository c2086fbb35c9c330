import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { decode, type RouterLocation } from './location.ts'
import { useLocation, useRouter, useRouterState } from './router-context.ts'

const storageKey = 'jingke-scroll-positions'

type Positions = Record<string, number>

const readPositions = (): Positions => {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Positions
  } catch {
    return {}
  }
}

const storePositions = (positions: Positions): void => {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(positions))
  } catch {
    // Full or forbidden: the positions are lost with the document.
  }
}

const scrollToHash = (hash: string): boolean => {
  const target = document.getElementById(decode(hash.slice(1)))
  target?.scrollIntoView()
  // Only what can be focused takes the focus.
  target?.focus({ preventScroll: true })
  return target !== null
}

const scrollToPosition = (position: number): boolean => {
  window.scrollTo(0, position)
  // Fractions of a pixel are rounded.
  return Math.abs(window.scrollY - position) < 1
}

const inputs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Tries again whenever the page grows, until it is reached or the user does something. */
const scrollWhenLoaded = (scroll: () => boolean): (() => void) => {
  const sizes = new ResizeObserver(() => scroll() && stop())
  const stop = () => {
    sizes.disconnect()
    for (const input of inputs) window.removeEventListener(input, stop, true)
  }
  if (scroll()) return stop
  sizes.observe(document.documentElement)
  for (const input of inputs) window.addEventListener(input, stop, { capture: true, passive: true })
  return stop
}

/**
 * Back and forward restore the position of the history entry. Otherwise a page starts at its hash, where it was left
 * before, or at its top; `getKey` tells which locations are one page. A link inside a page leads to its top.
 */
export const ScrollRestoration = ({ getKey }: { getKey: (location: RouterLocation) => string }) => {
  const router = useRouter()
  const location = useLocation()
  const { preventScrollReset } = useRouterState()
  const [positions] = useState(readPositions)
  const last = useRef<RouterLocation>(undefined)

  useEffect(() => {
    const takeOver = () => {
      window.history.scrollRestoration = 'manual'
    }
    takeOver()
    let shown = router.get().location
    const save = () => {
      positions[shown.key] = window.scrollY
      positions[getKey(shown)] = window.scrollY
    }
    const store = () => {
      save()
      storePositions(positions)
      // For the moment in which the browser shows the reloaded document before the app runs.
      window.history.scrollRestoration = 'auto'
    }
    // Called before React shows the new page.
    const stop = router.subscribe((next) => {
      if (next.location !== shown || next.isNavigating) save()
      shown = next.location
    })
    window.addEventListener('pagehide', store)
    window.addEventListener('pageshow', takeOver)
    return () => {
      stop()
      window.removeEventListener('pagehide', store)
      window.removeEventListener('pageshow', takeOver)
    }
  }, [router, positions, getKey])

  const restore = useEffectEvent(() => {
    const { key, hash } = location
    const page = getKey(location)
    const { current: before } = last
    last.current = location
    const isSamePage = before && before !== location && getKey(before) === page
    const position = positions[key] ?? (isSamePage || hash !== '' ? undefined : positions[page])
    if (position !== undefined) return scrollWhenLoaded(() => scrollToPosition(position))
    // The first page of a document is at its top already, or where the user scrolled before the app ran.
    if (before && !preventScrollReset && !(isSamePage && hash !== '')) window.scrollTo(0, 0)
    return hash === '' ? undefined : scrollWhenLoaded(() => scrollToHash(hash))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a visit is another location
  useLayoutEffect(() => restore(), [location])
  return null
}
