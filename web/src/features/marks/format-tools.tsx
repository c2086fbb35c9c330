import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { ListIcon } from '../../ui/index.ts'
import { marksTranslations } from './marks.translations.ts'
import { type Edit, formatList, formatRange, type InlineFormat } from './note-format.ts'
import css from './note-text.module.css'

type Tool = InlineFormat | 'list'

const signs: Readonly<Record<Tool, ReactNode>> = {
  bold: <b>B</b>,
  italic: <i>I</i>,
  list: <ListIcon size={16} />,
  code: '</>',
}
const tools = Object.keys(signs) as Tool[]
const keys: Readonly<Record<string, Tool>> = { b: 'bold', i: 'italic' }

/** Formats the selection of a text area; Ctrl+B and Ctrl+I do too. */
export const useFormats = (
  area: RefObject<HTMLTextAreaElement | null>,
  text: string,
  setText: (text: string) => void,
) => {
  const selection = useRef<Pick<Edit, 'from' | 'to'>>(undefined)
  useEffect(() => {
    const wanted = selection.current
    selection.current = undefined
    if (!wanted) return
    area.current?.focus()
    area.current?.setSelectionRange(wanted.from, wanted.to)
  })
  const apply = (tool: Tool) => {
    const from = area.current?.selectionStart ?? text.length
    const to = area.current?.selectionEnd ?? text.length
    const edit = { text, from, to }
    const changed = tool === 'list' ? formatList(edit) : formatRange(edit, tool)
    selection.current = changed
    setText(changed.text)
  }
  const applyByKey = (event: KeyboardEvent): void => {
    const tool = event.ctrlKey || event.metaKey ? keys[event.key] : undefined
    if (!tool) return
    event.preventDefault()
    apply(tool)
  }
  return { apply, applyByKey }
}

export const FormatTools = ({ onApply }: { onApply: (tool: Tool) => void }) => {
  const t = marksTranslations.useTranslations()
  return (
    <fieldset className={css.tools} aria-label={t('format.label')}>
      {tools.map((tool) => (
        <button
          key={tool}
          type="button"
          className={css.tool}
          aria-label={t(`format.${tool}`)}
          title={t(`format.${tool}`)}
          onClick={() => onApply(tool)}
        >
          {signs[tool]}
        </button>
      ))}
    </fieldset>
  )
}
