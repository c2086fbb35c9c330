import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { classNames } from '../class-names.ts'
import css from './tabs.module.css'

export type TabItem<Id extends string> = {
  id: Id
  label: ReactNode
  panel: ReactNode
}

export type TabsProps<Id extends string> = {
  label: string
  items: readonly TabItem<Id>[]
  value: Id
  onChange: (id: Id) => void
  className?: string
}

export const Tabs = <Id extends string>(props: TabsProps<Id>) => {
  const baseId = useId()
  const listRef = useRef<HTMLDivElement>(null)
  const { items, value, onChange } = props
  const current = items.findIndex((item) => item.id === value)

  const moveWithKeys = (event: KeyboardEvent) => {
    const next = {
      ArrowRight: (current + 1) % items.length,
      ArrowLeft: (current - 1 + items.length) % items.length,
      Home: 0,
      End: items.length - 1,
    }[event.key]
    const item = next === undefined ? undefined : items[next]
    if (next === undefined || !item) return
    event.preventDefault()
    onChange(item.id)
    listRef.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
  }

  return (
    <div className={classNames(css.tabs, props.className)}>
      <div ref={listRef} role="tablist" aria-label={props.label} className={css.list}>
        {items.map((item) => (
          <button
            key={item.id}
            type="button"
            role="tab"
            id={`${baseId}-${item.id}`}
            aria-selected={item.id === value}
            aria-controls={item.id === value ? `${baseId}-panel` : undefined}
            tabIndex={item.id === value ? 0 : -1}
            className={css.tab}
            onClick={() => onChange(item.id)}
            onKeyDown={moveWithKeys}
          >
            {item.label}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${baseId}-panel`}
        aria-labelledby={`${baseId}-${value}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel may hold text only
        tabIndex={0}
        className={css.panel}
      >
        {items[current]?.panel}
      </div>
    </div>
  )
}
