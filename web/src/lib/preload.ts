type Preloader = (to: string) => void
let preloader: Preloader = () => {}

/** Who fetches a page ahead of its visit: the door, which knows the pages. */
export const handlePreloads = (next: Preloader): void => {
  preloader = next
}

/** For a link: a pointer or the focus upon it announces a visit. */
export const preloading = (to: string) => {
  const announce = () => preloader(to)
  return { onPointerEnter: announce, onFocus: announce }
}
