let title: string | undefined
let count = ''
let liveRegion: HTMLElement | undefined

/** In a closed shadow tree: only screen readers need the title a second time. */
const createLiveRegion = (): HTMLElement => {
  const host = document.createElement('div')
  host.className = 'visually-hidden'
  const region = document.createElement('p')
  region.setAttribute('aria-live', 'polite')
  host.attachShadow({ mode: 'closed' }).append(region)
  document.body.append(host)
  return region
}

const show = (): void => {
  document.title = count === '' ? (title ?? '') : `(${count}) ${title ?? ''}`
}

/** Screen readers read the first title themselves; later ones do not come with a page load. */
export const setDocumentTitle = (next: string): void => {
  const isLater = liveRegion !== undefined
  liveRegion ??= createLiveRegion()
  if (isLater && next !== title) liveRegion.textContent = next
  title = next
  show()
}

/** Shown before the title, such as a number of unread messages; empty: nothing. */
export const setTitleCount = (next: string): void => {
  if (next === count) return
  title ??= document.title
  count = next
  show()
}
