import { type ReactNode, useRef } from 'react'
import { Button, ExternalIcon, ListIcon, TextArea } from '../../../ui/index.ts'
import { RichText } from '../rich-text.tsx'
import css from './body-editor.module.css'
import { consoleMessagesTranslations } from './console-messages.translations.ts'
import { insertMark, type Mark } from './insert-mark.ts'
import { toMarkup } from './markup.ts'

const tools: readonly { mark: Mark; sign: ReactNode }[] = [
  { mark: 'bold', sign: 'B' },
  { mark: 'italic', sign: 'I' },
  { mark: 'heading', sign: 'H' },
  { mark: 'bullets', sign: <ListIcon size={18} /> },
  { mark: 'numbers', sign: '①' },
  { mark: 'quote', sign: '❝' },
  { mark: 'link', sign: <ExternalIcon size={16} /> },
]

const maxText = 8000

type Props = { value: string; onChange: (value: string) => void; error: string | undefined }

/** Plain text with a few marks, and a preview next to it. */
export const BodyEditor = ({ value, onChange, error }: Props) => {
  const t = consoleMessagesTranslations.useTranslations()
  const area = useRef<HTMLTextAreaElement>(null)

  const apply = (mark: Mark) => {
    const element = area.current
    if (!element) return
    const { selectionStart: start, selectionEnd: end } = element
    const next = insertMark({ text: value, start, end }, mark, t('write.sample'))
    onChange(next.text)
    // After React has rendered the new text.
    requestAnimationFrame(() => {
      element.focus()
      element.setSelectionRange(next.start, next.end)
    })
  }

  return (
    <div className={css.editor}>
      <div className={css.write}>
        <div className={css.top}>
          <span className={css.label} aria-hidden="true">
            {t('write.body')}
          </span>
          <div role="toolbar" aria-label={t('write.tools')} className={css.tools}>
            {tools.map(({ mark, sign }) => (
              <Button
                key={mark}
                size="sm"
                variant="quiet"
                className={css[mark] ?? css.tool}
                title={t(`write.${mark}`)}
                aria-label={t(`write.${mark}`)}
                onClick={() => apply(mark)}
              >
                <span aria-hidden="true">{sign}</span>
              </Button>
            ))}
          </div>
        </div>
        <TextArea
          ref={area}
          name="body"
          label={t('write.body')}
          isLabelHidden
          hint={t('write.bodyHint')}
          error={error}
          rows={14}
          maxLength={maxText}
          value={value}
          required
          counter={(length, max) => t('write.counter', { length, max })}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      <section className={css.preview} aria-label={t('write.preview')}>
        <h2 className={css.top}>
          <span className={css.label}>{t('write.preview')}</span>
        </h2>
        <div className={css.paper}>
          {value.trim() === '' ? (
            <p className={css.nothing}>{t('write.previewEmpty')}</p>
          ) : (
            <RichText markup={toMarkup(value)} />
          )}
        </div>
      </section>
    </div>
  )
}
