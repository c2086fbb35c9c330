import { type ComponentProps, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { TextArea } from '../../../../ui/index.ts'
import { mentionsTranslations } from '../mentions.translations.ts'
import css from './mention-field.module.css'
import { type Colleague, mentionAt } from './mention-text.ts'

const maxShown = 6

type Props = Omit<ComponentProps<typeof TextArea>, 'value' | 'onChange'> & {
  value: string
  onChange: (text: string) => void
  colleagues: readonly Colleague[]
}

/** A text in which "@" offers colleagues: arrows and Enter choose, Escape closes the list only. */
export const MentionField = ({ value, onChange, colleagues, ...field }: Props) => {
  const t = mentionsTranslations.useTranslations()
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  /** Undefined while the list is closed. */
  const [caret, setCaret] = useState<number>()
  const [activeIndex, setActiveIndex] = useState(0)
  const [chosenEnd, setChosenEnd] = useState<number>()
  useEffect(() => {
    if (chosenEnd !== undefined) area.current?.setSelectionRange(chosenEnd, chosenEnd)
  }, [chosenEnd])
  const typed = caret === undefined ? undefined : mentionAt(value, caret)
  const keyword = typed?.keyword.toLowerCase() ?? ''
  const found = typed
    ? colleagues.filter(({ name }) => name.toLowerCase().includes(keyword)).slice(0, maxShown)
    : []
  const active = found[activeIndex] ?? found[0]
  const choose = (colleague: Colleague) => {
    const named = `${value.slice(0, typed?.start)}@${colleague.name} `
    onChange(named + value.slice(caret))
    setChosenEnd(named.length)
    setCaret(undefined)
    area.current?.focus()
  }
  const press = (event: KeyboardEvent) => {
    if (!active || event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setActiveIndex((activeIndex + step + found.length) % found.length)
    else if (event.key === 'Enter' || event.key === 'Tab') choose(active)
    else if (event.key === 'Escape') setCaret(undefined)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div>
      <TextArea
        {...field}
        ref={area}
        value={value}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={active && `${id}-list`}
        aria-activedescendant={active && `${id}-${active.id}`}
        onChange={({ target }) => {
          onChange(target.value)
          setCaret(target.selectionStart)
          setActiveIndex(0)
        }}
        onSelect={({ currentTarget }) =>
          setCaret((before) => (before === undefined ? before : currentTarget.selectionStart))
        }
        onBlur={() => setCaret(undefined)}
        onKeyDown={press}
      />
      {active && (
        <div id={`${id}-list`} role="listbox" aria-label={t('choose')} className={css.list}>
          {found.map((colleague) => (
            // Keys go to the text, which has the focus.
            <div
              key={colleague.id}
              id={`${id}-${colleague.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={colleague === active}
              className={css.option}
              onMouseDown={(event) => {
                event.preventDefault()
                choose(colleague)
              }}
            >
              {colleague.name}
            </div>
          ))}
        </div>
      )}
      <p role="status" className="visually-hidden">
        {active && t('found', { count: found.length })}
      </p>
    </div>
  )
}
