import { useEffect, useState } from 'react'
import { createLazyComponent, LazyComponent } from '../../../lib/loading/lazy-component.tsx'
import { IconButton, SearchIcon } from '../../../ui/index.ts'
import { searchTranslations } from './search.translations.ts'

const dialogCode = createLazyComponent(
  async () => (await import('./search-dialog.tsx')).SearchDialog,
)

/** Whether a key is text for what is focused, or for an open dialog. */
const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, dialog[open] *'))

/** Opens the search, also by the key "/". */
export const HeaderSearch = () => {
  const t = searchTranslations.useTranslations()
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      const isPlain = !(event.ctrlKey || event.metaKey || event.altKey)
      if (event.key !== '/' || !isPlain || event.defaultPrevented || isTyping(event)) return
      event.preventDefault()
      setIsOpen(true)
    }
    document.addEventListener('keydown', open)
    return () => document.removeEventListener('keydown', open)
  }, [])
  return (
    <>
      <IconButton
        label={t('open')}
        title={`${t('open')}（/）`}
        aria-haspopup="dialog"
        aria-keyshortcuts="/"
        icon={<SearchIcon />}
        onPointerEnter={dialogCode.preload}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && (
        <LazyComponent
          code={dialogCode}
          fallback={null}
          props={{ onClose: () => setIsOpen(false) }}
        />
      )}
    </>
  )
}
