import { maxKeyword } from '@jingke/contract/core/constants'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from '../../lib/router/index.ts'
import { classNames, Dialog } from '../../ui/index.ts'
import css from './palette.module.css'
import { paletteTranslations } from './palette.translations.ts'
import type { PaletteResult } from './palette-result.ts'
import { rememberResult } from './recent-results.ts'
import { usePaletteResults } from './use-palette-results.ts'

type Props = { onClose: () => void; onSignOut: () => void }

/** Finds pages, learners, courses, cases, settings and actions by name (WAI-ARIA combobox with a listbox). */
export const Palette = ({ onClose, onSignOut }: Props) => {
  const t = paletteTranslations.useTranslations()
  const navigate = useNavigate()
  const listId = useId()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  const { results, isLoading } = usePaletteResults(text, onSignOut)
  const current = Math.min(chosen, results.length - 1)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.children[current]?.scrollIntoView({ block: 'nearest' })
  }, [current])
  const use = (result: PaletteResult | undefined) => {
    if (!result) return
    rememberResult(result)
    onClose()
    result.run?.()
    if (result.path) void navigate(result.path)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || results.length === 0) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) setChosen((current + step + results.length) % results.length)
    else if (event.key === 'Enter') use(results[current])
    else return
    event.preventDefault()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('title')}
      closeLabel={t('close')}
      className={css.palette}
    >
      <input
        className={css.input}
        role="combobox"
        aria-label={t('label')}
        aria-expanded={results.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={results.length > 0 ? `${listId}-${current}` : undefined}
        placeholder={t('label')}
        maxLength={maxKeyword}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setChosen(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div ref={list} id={listId} role="listbox" aria-label={t('results')} className={css.results}>
        {results.map((result, index) => (
          <button
            type="button"
            key={result.id}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === current}
            className={classNames(css.result, index === current && css.current)}
            onClick={() => use(result)}
          >
            <span className={css.name}>{result.name}</span>
            <span className={css.note}>
              {result.note} {t(result.kind)}
            </span>
          </button>
        ))}
      </div>
      <p role="status" className={css.note}>
        {isLoading ? t('loading') : results.length === 0 && t('none')}
      </p>
    </Dialog>
  )
}
