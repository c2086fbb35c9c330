import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands'
import { redo, redoDepth, undo, undoDepth } from 'prosemirror-history'
import type { Mark, NodeType } from 'prosemirror-model'
import { liftListItem, wrapInList } from 'prosemirror-schema-list'
import { type Command, type EditorState, NodeSelection, TextSelection } from 'prosemirror-state'
import { schema } from './schema.ts'

const { nodes, marks } = schema

const isWithin = ({ selection: { $from } }: EditorState, type: NodeType): boolean =>
  Array.from({ length: $from.depth + 1 }, (_, depth) => $from.node(depth)).some(
    (node) => node.type === type,
  )

const isMarked = ({ selection, storedMarks, doc }: EditorState, type: Mark['type']): boolean => {
  const { from, to, empty, $from } = selection
  return empty
    ? Boolean(type.isInSet(storedMarks ?? $from.marks()))
    : doc.rangeHasMark(from, to, type)
}

const toggleBlock =
  (type: NodeType): Command =>
  (state, dispatch) =>
    setBlockType(isWithin(state, type) ? nodes.paragraph : type)(state, dispatch)

const toggleList =
  (type: NodeType): Command =>
  (state, dispatch) =>
    isWithin(state, type)
      ? liftListItem(nodes.listItem)(state, dispatch)
      : wrapInList(type)(state, dispatch)

const toggleQuote: Command = (state, dispatch) =>
  (isWithin(state, nodes.blockquote) ? lift : wrapIn(nodes.blockquote))(state, dispatch)

interface Tool {
  readonly run: Command
  readonly isActive: (state: EditorState) => boolean
}

export const tools = {
  bold: { run: toggleMark(marks.strong), isActive: (state) => isMarked(state, marks.strong) },
  italic: { run: toggleMark(marks.em), isActive: (state) => isMarked(state, marks.em) },
  heading: {
    run: toggleBlock(nodes.heading),
    isActive: (state) => isWithin(state, nodes.heading),
  },
  bullets: {
    run: toggleList(nodes.bulletList),
    isActive: (state) => isWithin(state, nodes.bulletList),
  },
  numbers: {
    run: toggleList(nodes.numberedList),
    isActive: (state) => isWithin(state, nodes.numberedList),
  },
  code: { run: toggleMark(marks.code), isActive: (state) => isMarked(state, marks.code) },
  codeBlock: {
    run: toggleBlock(nodes.codeBlock),
    isActive: (state) => isWithin(state, nodes.codeBlock),
  },
  quote: { run: toggleQuote, isActive: (state) => isWithin(state, nodes.blockquote) },
} as const satisfies Record<string, Tool>

export const steps = {
  undo: { run: undo, isPossible: (state: EditorState) => undoDepth(state) > 0 },
  redo: { run: redo, isPossible: (state: EditorState) => redoDepth(state) > 0 },
} as const

export const insertLineBreak: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.lineBreak.create()).scrollIntoView())
  return true
}

/** The link that the cursor is in, or the selection; `href` is empty if there is no link. */
export const findLink = (state: EditorState): { from: number; to: number; href: string } => {
  const { $from, from, to, empty } = state.selection
  const mark = marks.link.isInSet($from.marks()) ?? marks.link.isInSet($from.nodeAfter?.marks ?? [])
  const href = mark ? String(mark.attrs.href) : ''
  if (!mark || !empty) return { from, to, href }
  let range = { from, to }
  let runStart: number | undefined
  $from.parent.forEach((child, offset) => {
    const at = $from.start() + offset
    runStart = mark.isInSet(child.marks) ? (runStart ?? at) : undefined
    const end = at + child.nodeSize
    if (runStart !== undefined && runStart <= from && from <= end)
      range = { from: runStart, to: end }
  })
  return { ...range, href }
}

/** An empty address removes the link; without a selection the address itself is written. */
export const setLink =
  (href: string): Command =>
  (state, dispatch) => {
    const { from, to } = findLink(state)
    const { tr } = state
    if (href === '') tr.removeMark(from, to, marks.link)
    else if (from === to) tr.insert(from, schema.text(href, [marks.link.create({ href })]))
    else tr.removeMark(from, to, marks.link).addMark(from, to, marks.link.create({ href }))
    dispatch?.(tr.scrollIntoView())
    return true
  }

/** Inserts a sound with a paragraph after it. */
export const putSound =
  (src: string): Command =>
  (state, dispatch) => {
    const tr = state.tr.replaceSelectionWith(nodes.sound.create({ src }))
    if (tr.doc.lastChild?.type === nodes.sound)
      tr.insert(tr.doc.content.size, nodes.paragraph.create())
    dispatch?.(
      tr.setSelection(TextSelection.near(tr.doc.resolve(tr.selection.to), 1)).scrollIntoView(),
    )
    return true
  }

export interface PictureValue {
  readonly src: string
  readonly alt: string
}

export const findPicture = ({ selection }: EditorState): PictureValue | undefined => {
  if (!(selection instanceof NodeSelection) || selection.node.type !== nodes.picture)
    return undefined
  const { src, alt } = selection.node.attrs
  return { src: String(src), alt: String(alt) }
}

/** Replaces the picture that is selected, or inserts one with a paragraph after it. */
export const putPicture =
  (picture: PictureValue): Command =>
  (state, dispatch) => {
    const node = nodes.picture.create({ ...picture })
    const { tr } = state
    if (findPicture(state)) {
      tr.setNodeMarkup(state.selection.from, undefined, { ...picture })
    } else {
      tr.replaceSelectionWith(node)
      if (tr.doc.lastChild?.type === nodes.picture)
        tr.insert(tr.doc.content.size, nodes.paragraph.create())
      tr.setSelection(TextSelection.near(tr.doc.resolve(tr.selection.to), 1))
    }
    dispatch?.(tr.scrollIntoView())
    return true
  }
