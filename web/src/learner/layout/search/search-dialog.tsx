import { maxKeyword } from '@jingke/contract/core/constants'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { KeywordText } from '../../../lib/display/keyword-text.tsx'
import { Link, useNavigate } from '../../../lib/router/index.ts'
import { Dialog } from '../../../ui/index.ts'
import { QueryProvider } from '../../query-provider.tsx'
import css from './search.module.css'
import { searchTranslations } from './search.translations.ts'
import { type Row, useSuggestions } from './use-suggestions.ts'

/** WAI-ARIA combobox with a listbox. */
const Search = ({ onClose }: { onClose: () => void }) => {
  const t = searchTranslations.useTranslations()
  const navigate = useNavigate()
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  // Nothing is chosen until an arrow key is pressed: Enter then opens all results, if there is a page of them.
  const [chosen, setChosen] = useState<number>()
  const { rows, isSimilar, isLoading } = useSuggestions(text)
  const all = rows.find(({ kind }) => kind === 'all')
  const count = all ? rows.length - 1 : rows.length
  const current = chosen === undefined ? undefined : Math.min(chosen, rows.length - 1)
  useEffect(() => {
    if (current !== undefined)
      list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [current])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || rows.length === 0) return
    if (event.key === 'ArrowDown')
      setChosen(current === undefined ? 0 : (current + 1) % rows.length)
    else if (event.key === 'ArrowUp')
      setChosen(current === undefined ? rows.length - 1 : (current - 1 + rows.length) % rows.length)
    else if (event.key === 'Enter') {
      const row = current === undefined ? (all ?? rows[0]) : rows[current]
      if (!row) return
      onClose()
      void navigate(row.path)
    } else return
    event.preventDefault()
  }
  const drawName = ({ kind, name }: Row) =>
    kind === 'all' ? t('all', { keyword: name }) : <KeywordText text={name} keyword={text} />
  return (
    <>
      <input
        className={css.input}
        type="search"
        role="combobox"
        aria-label={t('label')}
        aria-expanded={rows.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={current === undefined ? undefined : `${listId}-${current}`}
        placeholder={t('placeholder')}
        maxLength={maxKeyword}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setChosen(undefined)
        }}
        onKeyDown={onKeyDown}
      />
      {isSimilar && <p className={css.note}>{t('similar')}</p>}
      <div ref={list} id={listId} role="listbox" aria-label={t('results')} className={css.results}>
        {rows.map((row, index) => (
          <Link
            key={row.path}
            to={row.path}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === current}
            className={css.result}
            data-kind={row.kind}
            onClick={onClose}
          >
            {row.kind !== 'all' && <span className={css.kind}>{t(`kind.${row.kind}`)}</span>}
            <span className={css.name} dir="auto">
              {drawName(row)}
            </span>
            {row.note && <span className={css.where}>{row.note}</span>}
          </Link>
        ))}
      </div>
      <p role="status" className={css.note}>
        {text.trim() !== '' &&
          (isLoading
            ? t('loading')
            : count > 0
              ? t('found', { count })
              : t(all ? 'none' : 'noneOnly'))}
      </p>
      <p className={css.hint} aria-hidden="true">
        {t('hint')}
      </p>
    </>
  )
}

export const SearchDialog = ({ onClose }: { onClose: () => void }) => {
  const t = searchTranslations.useTranslations()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('open')}
      closeLabel={t('close')}
      className={css.dialog ?? ''}
    >
      <QueryProvider>
        <Search onClose={onClose} />
      </QueryProvider>
    </Dialog>
  )
}
