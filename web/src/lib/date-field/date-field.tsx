import { type ComponentProps, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { CalendarIcon, classNames, IconButton, positionPopover, TextField } from '../../ui/index.ts'
import { useLanguage } from '../i18n/language.ts'
import { toDay } from '../time/index.ts'
import { Calendar, type DayLimits, toSpokenDay } from './calendar.tsx'
import css from './date-field.module.css'
import { dateFieldTranslations } from './date-field.translations.ts'
import { parseDay, parseMoment } from './days.ts'
import { useTypedValue } from './use-typed-value.ts'

type Props = Omit<
  ComponentProps<typeof TextField>,
  'type' | 'value' | 'onChange' | 'min' | 'max' | 'suffix' | 'ref'
> &
  DayLimits & {
    /** `2026-03-09`, with time `2026-03-09T08:30`; empty: none. */
    value: string
    /** Empty as long as the text is no date. */
    onChange: (value: string) => void
    hasTime?: boolean
  }

/** A date as text, and a calendar in the language of the page; the browser's own follows the browser. */
export const DateField = ({ value, onChange, hasTime = false, min, max, ...field }: Props) => {
  const t = dateFieldTranslations.useTranslations()
  const language = useLanguage((state) => state.language)
  const id = useId()
  const popover = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const kind = hasTime ? 'moment' : 'day'
  const typed = useTypedValue({
    shown: value.replace('T', ' '),
    parse: hasTime ? parseMoment : parseDay,
    wrong: t(`wrong.${kind}`),
    onChange,
  })
  const { input } = typed
  const place = useEffectEvent(() => {
    const box = input.current?.parentElement?.getBoundingClientRect()
    if (!box || !popover.current) return
    const { offsetWidth: width, offsetHeight: height } = popover.current
    const viewport = { width: document.documentElement.clientWidth, height: window.innerHeight }
    const { top, left } = positionPopover(box, { width, height }, viewport, 'end')
    popover.current.style.top = `${top}px`
    popover.current.style.left = `${left}px`
  })
  useEffect(() => {
    if (!isOpen) return
    place()
    const listening = new AbortController()
    const { signal } = listening
    window.addEventListener('resize', () => place(), { signal })
    window.addEventListener('scroll', () => place(), { signal, capture: true })
    return () => listening.abort()
  }, [isOpen])
  const choose = (day: string) => {
    typed.forget()
    onChange(hasTime ? `${day}T${value.slice(11) || '00:00'}` : day)
    popover.current?.hidePopover()
    input.current?.focus()
  }
  const day = value.slice(0, 10)
  return (
    <>
      <TextField
        {...field}
        className={classNames(hasTime ? css.moment : css.date, field.className)}
        {...typed.field}
        error={typed.problem || field.error}
        placeholder={t(`format.${kind}`)}
        maxLength={20}
        suffix={
          <IconButton
            size="sm"
            icon={<CalendarIcon size={18} />}
            label={day ? t('chosen', { day: toSpokenDay(day, language) }) : t('choose')}
            title={t('choose')}
            popoverTarget={id}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
          />
        }
      />
      <div
        ref={popover}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={t('choose')}
        className={css.popover}
        onToggle={(event) => setIsOpen(event.newState === 'open')}
      >
        {isOpen && (
          <Calendar
            chosen={day}
            today={toDay(new Date().toISOString())}
            min={min?.slice(0, 10)}
            max={max?.slice(0, 10)}
            onChoose={choose}
          />
        )}
      </div>
    </>
  )
}
