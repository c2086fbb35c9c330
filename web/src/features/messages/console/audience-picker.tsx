import { maxKeyword } from '@jingke/contract/core/constants'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadFailure, useDebounced } from '../../../lib/lists/index.ts'
import { Button, SearchIcon, Skeleton, TextField } from '../../../ui/index.ts'
import { choicesQuery, type PickedKind } from './audience-choices.ts'
import css from './audience-fields.module.css'
import { consoleMessagesTranslations } from './console-messages.translations.ts'

type Props = {
  kind: PickedKind
  /** Name of the chosen one; empty: none is chosen. */
  name: string
  error: string | undefined
  onChoose: (value: string, name: string) => void
}

/** One of the existing institutions, groups, courses or learners, found by a part of its name. */
export const AudiencePicker = ({ kind, name, error, onChoose }: Props) => {
  const t = consoleMessagesTranslations.useTranslations()
  const [typed, setTyped] = useState('')
  const query = useQuery({
    ...choicesQuery(kind, useDebounced(typed.trim())),
    enabled: name === '',
  })
  if (name !== '')
    return (
      <div className={css.chosen}>
        <strong>{name}</strong>
        <Button size="sm" name="audience" onClick={() => onChoose('', '')}>
          {t('write.chooseAnother')}
        </Button>
      </div>
    )
  return (
    <div className={css.choice}>
      <TextField
        type="search"
        name="audience"
        label={t(`write.find.${kind}`)}
        prefix={<SearchIcon size={18} />}
        maxLength={maxKeyword}
        autoComplete="off"
        value={typed}
        error={error}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          // Enter would send the message.
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <div className={css.results}>
        {query.isError && <LoadFailure query={query} headingLevel={3} />}
        {query.isPending && <Skeleton lines={3} />}
        {query.data?.length === 0 && <p className="soft-text">{t('write.noneFound')}</p>}
        <ul aria-label={t(`audience.${kind}`)}>
          {query.data?.map((choice) => (
            <li key={choice.value}>
              <button
                type="button"
                className={css.option}
                onClick={() => onChoose(choice.value, choice.name)}
              >
                <span>{choice.name}</span>
                <span className={css.detail}>
                  {choice.detail ?? t('write.members', { count: choice.members ?? 0 })}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
