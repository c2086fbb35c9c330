let title: string | undefined
let count = ''

const show = (): void => {
  document.title = count === '' ? (title ?? '') : `(${count}) ${title ?? ''}`
}

export const setDocumentTitle = (next: string): void => {
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
