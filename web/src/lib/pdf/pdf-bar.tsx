import { type RefObject, useState } from 'react'
import {
  Button,
  ChevronLeftIcon,
  ChevronRightIcon,
  IconButton,
  SearchIcon,
  TextField,
} from '../../ui/index.ts'
import css from './pdf.module.css'
import { pdfTranslations } from './pdf.translations.ts'
import type { Viewer, ViewerState } from './pdf-viewer.ts'

type Props = {
  state: ViewerState
  viewer: Viewer | undefined
  searchField: RefObject<HTMLInputElement | null>
}

const PageField = ({ state, viewer }: Pick<Props, 'state' | 'viewer'>) => {
  const t = pdfTranslations.useTranslations()
  const [typed, setTyped] = useState<string>()
  const go = () => {
    if (typed !== undefined) viewer?.goTo(Number(typed))
    setTyped(undefined)
  }
  return (
    <form
      className={css.pages}
      onSubmit={(event) => {
        event.preventDefault()
        go()
      }}
    >
      <input
        className={css.page}
        aria-label={t('page')}
        inputMode="numeric"
        value={typed ?? String(state.page)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, '').slice(0, 4))}
        onBlur={go}
      />
      <span>{t('ofPages', { count: state.pageCount })}</span>
    </form>
  )
}

export const PdfBar = ({ state, viewer, searchField }: Props) => {
  const t = pdfTranslations.useTranslations()
  const [typed, setTyped] = useState('')
  const { page, pageCount, zoom, isWidthFitted, matches } = state
  return (
    <div className={css.bar} role="toolbar" aria-label={t('tools')}>
      <div className={css.group}>
        <IconButton
          size="sm"
          label={t('previous')}
          icon={<ChevronLeftIcon size={18} />}
          disabled={page <= 1}
          onClick={() => viewer?.previousPage()}
        />
        <PageField state={state} viewer={viewer} />
        <IconButton
          size="sm"
          label={t('next')}
          icon={<ChevronRightIcon size={18} />}
          disabled={page >= pageCount}
          onClick={() => viewer?.nextPage()}
        />
      </div>
      <div className={css.group}>
        <IconButton
          size="sm"
          label={t('zoomOut')}
          icon={<span aria-hidden="true">−</span>}
          onClick={() => viewer?.zoomOut()}
        />
        <span className={css.zoom}>{zoom}%</span>
        <IconButton
          size="sm"
          label={t('zoomIn')}
          icon={<span aria-hidden="true">+</span>}
          onClick={() => viewer?.zoomIn()}
        />
        <Button
          size="sm"
          variant="quiet"
          aria-pressed={isWidthFitted}
          onClick={() => viewer?.fitWidth()}
        >
          {t('fitWidth')}
        </Button>
      </div>
      <search className={css.finding}>
        <form
          className={css.search}
          onSubmit={(event) => {
            event.preventDefault()
            viewer?.search(typed.trim(), 'next')
          }}
        >
          <TextField
            ref={searchField}
            className={css.field}
            isLabelHidden
            label={t('search')}
            placeholder={t('search')}
            prefix={<SearchIcon size={16} />}
            type="search"
            maxLength={60}
            value={typed}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !event.shiftKey) return
              event.preventDefault()
              viewer?.search(typed.trim(), 'previous')
            }}
            onChange={(event) => {
              setTyped(event.target.value)
              viewer?.search(event.target.value.trim())
            }}
          />
          <span role="status" className={css.found}>
            {typed.trim() !== '' &&
              matches &&
              (matches.total === 0
                ? t('nothingFound')
                : t('found', { current: matches.current, total: matches.total }))}
          </span>
          {matches !== null && matches.total > 1 && (
            <>
              <IconButton
                size="sm"
                label={t('previousFound')}
                icon={<ChevronLeftIcon size={16} />}
                onClick={() => viewer?.search(typed.trim(), 'previous')}
              />
              <IconButton
                size="sm"
                label={t('nextFound')}
                icon={<ChevronRightIcon size={16} />}
                onClick={() => viewer?.search(typed.trim(), 'next')}
              />
            </>
          )}
        </form>
      </search>
    </div>
  )
}
