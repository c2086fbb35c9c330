import { maxKeyword } from '@jingke/contract/core/constants'
import { useRef } from 'react'
import { CloseIcon, classNames, IconButton, SearchIcon, TextField } from '../../ui/index.ts'
import { listsTranslations } from './lists.translations.ts'
import css from './search-field.module.css'
import { useSearchText } from './use-search-text.ts'

type Props = {
  label: string
  isLabelShown?: boolean
  className?: string | undefined
  /** The text of the last search. */
  searched: string
  onSearch: (text: string) => void
}

/** Searches debounced while typing, and at once on Enter. */
export const SearchField = ({
  label,
  isLabelShown = false,
  className,
  searched,
  onSearch,
}: Props) => {
  const t = listsTranslations.useTranslations()
  const input = useRef<HTMLInputElement>(null)
  const { text, field, searchNow } = useSearchText(searched, onSearch)
  const clear = () => {
    searchNow('')
    input.current?.focus()
  }
  return (
    <TextField
      {...field}
      ref={input}
      type="search"
      className={classNames(css.field, className)}
      label={label}
      isLabelHidden={!isLabelShown}
      placeholder={isLabelShown ? undefined : label}
      prefix={<SearchIcon size={18} />}
      suffix={
        text !== '' && (
          <IconButton
            size="sm"
            label={t('search.clear')}
            icon={<CloseIcon size={16} />}
            onClick={clear}
          />
        )
      }
      maxLength={maxKeyword}
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="search"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
        event.preventDefault()
        searchNow(text)
      }}
    />
  )
}
