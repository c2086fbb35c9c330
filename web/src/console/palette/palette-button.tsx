import { useEffect, useEffectEvent, useState } from 'react'
import { useSignOut } from '../../features/auth/index.ts'
import { createLazyComponent, LazyComponent } from '../../lib/loading/lazy-component.tsx'
import { loadOrNotify } from '../../lib/loading/load-or-notify.ts'
import { SearchIcon } from '../../ui/index.ts'
import css from './palette.module.css'
import { paletteTranslations } from './palette.translations.ts'

const paletteCode = createLazyComponent(async () => (await import('./palette.tsx')).Palette)

/** Opens the command palette, as Ctrl K does; its code is loaded then. */
export const PaletteButton = () => {
  const t = paletteTranslations.useTranslations()
  const [isOpen, setIsOpen] = useState(false)
  const { leave, question } = useSignOut()
  const open = async () => {
    if (await loadOrNotify(paletteCode)) setIsOpen(true)
  }
  const openByKey = useEffectEvent(open)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      if (!document.querySelector('dialog[open]')) void openByKey()
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
        onClick={() => void open()}
      >
        <SearchIcon size={18} />
        <span className={css.word}>{t('open')}</span>
        <span className={css.key} aria-hidden="true">
          Ctrl K
        </span>
      </button>
      {isOpen && (
        <LazyComponent
          code={paletteCode}
          fallback={null}
          props={{ onClose: () => setIsOpen(false), onSignOut: () => void leave() }}
        />
      )}
      {question}
    </>
  )
}
