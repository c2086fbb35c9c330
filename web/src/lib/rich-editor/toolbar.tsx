import type { Command, EditorState } from 'prosemirror-state'
import { type ReactNode, useRef } from 'react'
import {
  classNames,
  ExternalIcon,
  GridIcon,
  ListIcon,
  PictureIcon,
  VolumeIcon,
} from '../../ui/index.ts'
import { findLink, findPicture, steps, tools } from './commands.ts'
import css from './rich-editor.module.css'
import { richEditorTranslations } from './rich-editor.translations.ts'
import { insertTable, isInTable, tableTools } from './table-commands.ts'

type Props = {
  label: string
  state: EditorState
  isArticle: boolean
  onRun: (command: Command) => void
  onLink: () => void
  onPicture: () => void
  /** Absent: texts of this kind have no sounds. */
  onSound: (() => void) | undefined
}

const signs = {
  bold: <b>B</b>,
  italic: <i className={css.italic}>I</i>,
  heading: 'H',
  bullets: <ListIcon size={18} />,
  numbers: '①',
  quote: '❝',
  code: '<>',
  codeBlock: '{ }',
} as const

const toolNames = Object.keys(signs) as (keyof typeof signs)[]
const articleTools: ReadonlySet<string> = new Set(['code', 'codeBlock'])

const tableSigns = { addRow: '⊞↓', addColumn: '⊞→', removeRow: '⊟↓', removeColumn: '⊟→' } as const
const tableToolNames = Object.keys(tableSigns) as (keyof typeof tableSigns)[]

/** One stop of the Tab key; the arrow keys move between its buttons. */
export const Toolbar = ({ label, state, isArticle, onRun, onLink, onPicture, onSound }: Props) => {
  const t = richEditorTranslations.useTranslations()
  const bar = useRef<HTMLDivElement>(null)
  const move = (key: string) => {
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])]
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }[key]
    if (next === undefined) return false
    buttons.at(next % buttons.length)?.focus()
    return true
  }
  const button = (
    name: Parameters<typeof t>[0],
    sign: ReactNode,
    action: () => void,
    {
      isActive,
      isDisabled,
      isFirst,
    }: { isActive?: boolean; isDisabled?: boolean; isFirst?: boolean } = {},
  ) => (
    <button
      key={name}
      type="button"
      className={classNames(css.tool, isActive && css.active)}
      title={t(name)}
      aria-label={t(name)}
      aria-pressed={isActive}
      aria-disabled={isDisabled}
      tabIndex={isFirst ? 0 : -1}
      // Keeps the selection of the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !isDisabled && action()}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  )
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={label}
      className={css.tools}
      onKeyDown={(event) => {
        if (move(event.key)) event.preventDefault()
      }}
    >
      {toolNames
        .filter((name) => isArticle || !articleTools.has(name))
        .map((name) =>
          button(`tool.${name}`, signs[name], () => onRun(tools[name].run), {
            isActive: tools[name].isActive(state),
            isFirst: name === 'bold',
          }),
        )}
      {button('link', <ExternalIcon size={16} />, onLink, {
        isActive: findLink(state).href !== '',
      })}
      {button('picture', <PictureIcon size={18} />, onPicture, {
        isActive: findPicture(state) !== undefined,
      })}
      {onSound && button('sound', <VolumeIcon size={18} />, onSound)}
      {isArticle &&
        button('table', <GridIcon size={18} />, () => onRun(insertTable), {
          isDisabled: isInTable(state),
        })}
      {isInTable(state) &&
        tableToolNames.map((name) =>
          button(`table.${name}`, tableSigns[name], () => onRun(tableTools[name])),
        )}
      {button('undo', '↶', () => onRun(steps.undo.run), {
        isDisabled: !steps.undo.isPossible(state),
      })}
      {button('redo', '↷', () => onRun(steps.redo.run), {
        isDisabled: !steps.redo.isPossible(state),
      })}
    </div>
  )
}
