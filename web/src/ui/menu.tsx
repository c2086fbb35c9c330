import { Fragment, type KeyboardEvent, type MouseEvent, type ReactNode, useId } from 'react'
import { buttonLook } from './button.tsx'
import { classNames } from './class-names.ts'
import css from './menu.module.css'
import { useMenu } from './use-menu.ts'

export type MenuItemProps = {
  role: 'menuitem'
  tabIndex: -1
  className: string | undefined
  onClick: (event: MouseEvent) => void
  'aria-disabled': true | undefined
  children: ReactNode
}

export type MenuItem = {
  id: string
  label: ReactNode
  icon?: ReactNode
  /** Stands at the end of the line, such as a count. */
  aside?: ReactNode
  onSelect?: () => void
  /** Draws the item as another element: `(props) => <Link to="/my" {...props} />`. */
  render?: (props: MenuItemProps) => ReactNode
  isDangerous?: boolean
  isDisabled?: boolean
  /** Draws a hairline above. */
  startsGroup?: boolean
}

export type MenuProps = {
  /** Name of the list, and of the trigger when `triggerLabel` is absent and it holds no text. */
  label: string
  trigger: ReactNode
  triggerLabel?: string
  triggerClassName?: string
  items: readonly MenuItem[]
  header?: ReactNode
  align?: 'start' | 'end'
}

export const Menu = (props: MenuProps) => {
  const { align = 'end', items, triggerClassName = buttonLook() } = props
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
          // The list is placed before it is painted, so the browser's own opening is held back.
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
          {items.map((item) => (
            <Fragment key={item.id}>
              {item.startsGroup && <hr className={css.line} />}
              <MenuEntry item={item} onDone={menu.close} />
            </Fragment>
          ))}
        </div>
      </div>
    </>
  )
}

const MenuEntry = ({ item, onDone }: { item: MenuItem; onDone: () => void }) => {
  const props: MenuItemProps = {
    role: 'menuitem',
    tabIndex: -1,
    className: classNames(css.item, item.isDangerous && css.dangerous),
    'aria-disabled': item.isDisabled || undefined,
    onClick: (event) => {
      if (item.isDisabled) {
        event.preventDefault()
        return
      }
      onDone()
      item.onSelect?.()
    },
    children: (
      <>
        {item.icon}
        <span className={css.label}>{item.label}</span>
        {item.aside}
      </>
    ),
  }
  return item.render ? item.render(props) : <button type="button" {...props} />
}
