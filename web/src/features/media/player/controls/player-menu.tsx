import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { CheckIcon, classNames } from '../../../../ui/index.ts'
import { ControlButton } from './control-button.tsx'
import css from './player-menu.module.css'

export interface MenuChoice {
  readonly id: string
  readonly label: ReactNode
  readonly isChosen?: boolean
  /** Undefined for a command. */
  readonly kind?: 'radio' | 'check'
  readonly onChoose: () => void
}

export interface MenuGroup {
  readonly id: string
  readonly label: string
  readonly choices: readonly MenuChoice[]
  /** Laid out in a row. */
  readonly isRow?: boolean
}

const roles = { radio: 'menuitemradio', check: 'menuitemcheckbox' } as const

const roleOf = ({ kind, isChosen }: MenuChoice) =>
  kind ? { role: roles[kind], 'aria-checked': isChosen === true } : { role: 'menuitem' }

type Props = {
  label: string
  trigger: ReactNode
  groups: readonly MenuGroup[]
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  className?: string
}

/** As in the styles: there a menu is a sheet at the lower edge of the screen. */
const narrow = '(max-width: 768px)'

/** Rendered inside the player's frame, so that it is visible in full screen. */
export const PlayerMenu = ({ label, trigger, groups, isOpen, onOpen, className }: Props) => {
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const items = () => [...(root.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])]

  // Only when it opens: the menu rerenders while the video plays.
  useEffect(() => {
    if (!isOpen) return
    // In the top layer it is not clipped by the frame.
    const menu = root.current?.querySelector<HTMLElement>('[role=menu]')
    if (menu && window.matchMedia(narrow).matches) {
      menu.popover = 'manual'
      menu.showPopover()
    }
    const all = [...(root.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])]
    const chosen = all.find((item) => item.ariaChecked === 'true') ?? all[0]
    chosen?.focus()
  }, [isOpen])

  useEffect(() => {
    if (!isOpen) return
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) onOpen(false)
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [isOpen, onOpen])

  const close = () => {
    onOpen(false)
    root.current?.querySelector('button')?.focus()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const all = items()
    const current = all.indexOf(document.activeElement as HTMLElement)
    const target = {
      ArrowDown: all[(current + 1) % all.length],
      ArrowRight: all[(current + 1) % all.length],
      ArrowUp: all.at(current - 1),
      ArrowLeft: all.at(current - 1),
      Home: all[0],
      End: all.at(-1),
    }[event.key]
    if (target) target.focus()
    else if (event.key === 'Escape') close()
    else if (event.key === 'Tab') onOpen(false)
    else return
    if (event.key !== 'Tab') event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div ref={root} className={classNames(css.root, className)}>
      <ControlButton
        label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => onOpen(!isOpen)}
      >
        {trigger}
      </ControlButton>
      {isOpen && (
        <div
          id={id}
          role="menu"
          tabIndex={-1}
          aria-label={label}
          className={css.menu}
          onKeyDown={onKeyDown}
        >
          {groups.map((group) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a menu
            <div key={group.id} role="group" aria-label={group.label} className={css.group}>
              <p className={css.title} aria-hidden="true">
                {group.label}
              </p>
              <div className={group.isRow ? css.row : undefined}>
                {group.choices.map((choice) => (
                  <button
                    key={choice.id}
                    type="button"
                    {...roleOf(choice)}
                    tabIndex={-1}
                    className={css.item}
                    onClick={() => {
                      choice.onChoose()
                      if (!group.isRow) close()
                    }}
                  >
                    <span className={css.mark}>{choice.isChosen && <CheckIcon size={16} />}</span>
                    {choice.label}
                  </button>
                ))}
              </div>
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
