/** The offset in the text of a place in the page; parts of a text carry where they begin. */
const offsetOf = (root: Element, node: Node, offset: number): number | undefined => {
  const element = node instanceof Element ? node : node.parentElement
  const part = element?.closest<HTMLElement>('[data-from]')
  if (!part || !root.contains(part)) return undefined
  const isInText = node.nodeType === Node.TEXT_NODE && !element?.closest('sup')
  return Number(part.dataset.from) + (isInText ? offset : Number(part.dataset.length))
}

/** What is selected of a text that `MarkedText` shows. */
export const readSelectedPassage = (
  root: Element | null,
): { from: number; to: number } | undefined => {
  const selection = window.getSelection()
  if (!root || !selection || selection.isCollapsed || selection.rangeCount === 0) return undefined
  const range = selection.getRangeAt(0)
  const from = offsetOf(root, range.startContainer, range.startOffset)
  const to = offsetOf(root, range.endContainer, range.endOffset)
  return from !== undefined && to !== undefined && from < to ? { from, to } : undefined
}
