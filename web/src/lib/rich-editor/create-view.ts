import { baseKeymap, chainCommands, exitCode } from 'prosemirror-commands'
import { closeHistory, history, redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import type { Node } from 'prosemirror-model'
import { splitListItem } from 'prosemirror-schema-list'
import { EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { cleanPasted, withoutArticleTags } from './clean-pasted.ts'
import { insertLineBreak, tools } from './commands.ts'
import { schema } from './schema.ts'
import { breakInCell } from './table-commands.ts'

interface Options {
  readonly mount: HTMLElement
  readonly doc: Node
  /** It may have tables and code. */
  readonly isArticle: boolean
  readonly attributes: Record<string, string>
  readonly onChange: (state: EditorState, hasNewText: boolean) => void
  readonly onLink: () => void
  /** Called with a picture that was pasted or dropped. */
  readonly onPictureFile: (file: File) => void
}

/** Tab is not bound: it leaves the editor. */
export const createState = (doc: Node, onLink: () => void): EditorState =>
  EditorState.create({
    doc,
    plugins: [
      history(),
      keymap({
        'Mod-z': undo,
        'Mod-y': redo,
        'Shift-Mod-z': redo,
        'Mod-b': tools.bold.run,
        'Mod-i': tools.italic.run,
        'Mod-Alt-3': tools.heading.run,
        'Shift-Mod-8': tools.bullets.run,
        'Shift-Mod-7': tools.numbers.run,
        'Mod-k': () => {
          onLink()
          return true
        },
        'Shift-Enter': chainCommands(exitCode, insertLineBreak),
        Enter: chainCommands(breakInCell, splitListItem(schema.nodes.listItem)),
      }),
      keymap(baseKeymap),
    ],
  })

const pictureIn = (data: DataTransfer | null): File | undefined =>
  [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'))

export const createView = (options: Options): EditorView => {
  const takeFile = (data: DataTransfer | null): boolean => {
    const file = pictureIn(data)
    if (file) options.onPictureFile(file)
    return file !== undefined
  }
  const view: EditorView = new EditorView(
    { mount: options.mount },
    {
      state: createState(options.doc, options.onLink),
      attributes: options.attributes,
      transformPastedHTML: options.isArticle
        ? cleanPasted
        : (html) => withoutArticleTags(cleanPasted(html)),
      // Word copies a picture of the text beside the text.
      handlePaste: (_, event) =>
        !event.clipboardData?.types.includes('text/html') && takeFile(event.clipboardData),
      handleDrop: (_, event) => takeFile(event.dataTransfer),
      dispatchTransaction: (transaction) => {
        // A paste is undone by itself, without what was typed right before and after it.
        const isPaste = transaction.getMeta('uiEvent') === 'paste'
        const pasted = view.state.apply(isPaste ? closeHistory(transaction) : transaction)
        const state = isPaste ? pasted.apply(closeHistory(pasted.tr)) : pasted
        view.updateState(state)
        options.onChange(state, transaction.docChanged)
      },
    },
  )
  return view
}
