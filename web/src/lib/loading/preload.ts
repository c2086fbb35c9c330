type Preloader = (to: string) => void
let preloader: Preloader = () => {}

/** Set by `learner/`, which has the table of pages. */
export const handlePreloads = (next: Preloader): void => {
  preloader = next
}

/** Event handlers of a link: hover or focus preloads its page. */
export const preloadHandlers = (to: string) => {
  const preload = () => preloader(to)
  return { onPointerEnter: preload, onFocus: preload }
}
