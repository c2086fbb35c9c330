import { lazy, Suspense, useEffect, useState } from 'react'
import { SearchIcon } from '../../ui/index.ts'
import css from './palette.module.css'
import { paletteTranslations } from './palette.translations.ts'

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }))

/** Opens the command palette, as Ctrl K does; its code is loaded then. */
export const PaletteButton = () => {
  const t = paletteTranslations.useTranslations()
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      if (!document.querySelector('dialog[open]')) setIsOpen(true)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <button
        type="button"
        className={css.button}
        aria-keyshortcuts="Control+K"
        onClick={() => setIsOpen(true)}
      >
        <SearchIcon size={18} />
        <span className={css.word}>{t('open')}</span>
        <span className={css.key} aria-hidden="true">
          Ctrl K
        </span>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <Palette onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
