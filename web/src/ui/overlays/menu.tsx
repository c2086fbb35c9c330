import { Fragment, type KeyboardEvent, type MouseEvent, type ReactNode, useId } from 'react'
import { buttonClass } from '../actions/button.tsx'
import { classNames } from '../class-names.ts'
import { CheckIcon } from '../icons/icons.tsx'
import css from './menu.module.css'
import { useMenu } from './use-menu.ts'

export type MenuItemProps = {
  role: 'menuitem' | 'menuitemcheckbox'
  tabIndex: -1
  className: string | undefined
  onClick: (event: MouseEvent) => void
  'aria-disabled': true | undefined
  'aria-describedby': string | undefined
  'aria-checked': boolean | undefined
  children: ReactNode
}

export type MenuItem = {
  id: string
  label: ReactNode
  icon?: ReactNode
  /** At the end of the line, such as a count. */
  aside?: ReactNode
  onSelect?: () => void
  /** Renders the item as another element: `(props) => <Link to="/my" {...props} />`. */
  render?: (props: MenuItemProps) => ReactNode
  /** Set: the item is a checkbox, and the menu stays open when it is selected. */
  isChecked?: boolean
  isDangerous?: boolean
  /** Why it cannot be selected now, shown below its label; set: it is greyed. */
  reason?: string | undefined
  /** With a line above. */
  startsGroup?: boolean
  /** Shown indented below this item. */
  items?: readonly MenuItem[]
  /** A heading of the items below it; cannot be selected. */
  isHeading?: boolean
}

export type MenuProps = {
  /** Accessible name of the list, and of a trigger without text and `triggerLabel`. */
  label: string
  trigger: ReactNode
  triggerLabel?: string
  triggerClassName?: string
  items: readonly MenuItem[]
  header?: ReactNode
  align?: 'start' | 'end'
}

export const Menu = (props: MenuProps) => {
  const { align = 'end', items, triggerClassName = buttonClass() } = props
  const id = useId()
  const menu = useMenu(align)
  return (
    <>
      <button
        type="button"
        ref={menu.triggerRef}
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={menu.isOpen}
        aria-label={props.triggerLabel}
        className={triggerClassName}
        onClick={(event) => {
          // Opened by our code, which positions the list before it is painted.
          event.preventDefault()
          menu.toggle()
        }}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          menu.open(event.key === 'ArrowDown' ? 'first' : 'last')
        }}
      >
        {props.trigger}
      </button>
      <div
        id={id}
        ref={menu.popoverRef}
        popover="auto"
        className={css.menu}
        onToggle={(event) => menu.setIsOpen(event.newState === 'open')}
      >
        {props.header && <div className={css.header}>{props.header}</div>}
        <div role="menu" tabIndex={-1} aria-label={props.label} onKeyDown={menu.onKeyDown}>
          <MenuEntries items={items} onDone={menu.close} />
        </div>
      </div>
    </>
  )
}

type EntriesProps = { items: readonly MenuItem[]; onDone: () => void }

const MenuEntries = ({ items, onDone }: EntriesProps) =>
  items.map((item) => (
    <Fragment key={item.id}>
      {item.startsGroup && <hr className={css.line} />}
      {item.items ? (
        <MenuGroup item={item} items={item.items} onDone={onDone} />
      ) : (
        <MenuEntry item={item} onDone={onDone} />
      )}
    </Fragment>
  ))

const MenuGroup = ({ item, items, onDone }: EntriesProps & { item: MenuItem }) => {
  const labelId = useId()
  return (
    <fieldset aria-labelledby={labelId} className={css.group}>
      {item.isHeading ? (
        <div id={labelId} className={css.heading}>
          {item.label}
        </div>
      ) : (
        <MenuEntry item={item} labelId={labelId} onDone={onDone} />
      )}
      <div role="presentation" className={css.nested}>
        <MenuEntries items={items} onDone={onDone} />
      </div>
    </fieldset>
  )
}

type EntryProps = { item: MenuItem; labelId?: string; onDone: () => void }

const MenuEntry = ({ item, labelId, onDone }: EntryProps) => {
  const reasonId = useId()
  const isCheckbox = item.isChecked !== undefined
  const props: MenuItemProps = {
    role: isCheckbox ? 'menuitemcheckbox' : 'menuitem',
    tabIndex: -1,
    className: classNames(css.item, item.isDangerous && css.dangerous),
    'aria-disabled': item.reason !== undefined || undefined,
    'aria-describedby': item.reason === undefined ? undefined : reasonId,
    'aria-checked': item.isChecked,
    onClick: (event) => {
      if (item.reason !== undefined) {
        event.preventDefault()
        return
      }
      if (!isCheckbox) onDone()
      item.onSelect?.()
    },
    children: (
      <>
        {isCheckbox && <CheckIcon size={18} className={css.check} />}
        {item.icon}
        <span className={css.label}>
          <span id={labelId}>{item.label}</span>
          {item.reason && (
            <span id={reasonId} aria-hidden="true" className={css.reason}>
              {item.reason}
            </span>
          )}
        </span>
        {item.aside}
      </>
    ),
  }
  return item.render ? item.render(props) : <button type="button" {...props} />
}
