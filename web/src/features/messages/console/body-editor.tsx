import { type ReactNode, useRef } from 'react'
import { RichText } from '../../../lib/markup/index.ts'
import { Button, ExternalIcon, ListIcon, TextArea } from '../../../ui/index.ts'
import css from './body-editor.module.css'
import { consoleMessagesTranslations } from './console-messages.translations.ts'
import { type Format, insertFormat } from './insert-format.ts'
import { toMarkup } from './markup.ts'

const tools: readonly { format: Format; sign: ReactNode }[] = [
  { format: 'bold', sign: 'B' },
  { format: 'italic', sign: 'I' },
  { format: 'heading', sign: 'H' },
  { format: 'bullets', sign: <ListIcon size={18} /> },
  { format: 'numbers', sign: '①' },
  { format: 'quote', sign: '❝' },
  { format: 'link', sign: <ExternalIcon size={16} /> },
]

const maxText = 8000

type Props = { value: string; onChange: (value: string) => void; error: string | undefined }

/** Plain text with a few formats, and a preview next to it. */
export const BodyEditor = ({ value, onChange, error }: Props) => {
  const t = consoleMessagesTranslations.useTranslations()
  const area = useRef<HTMLTextAreaElement>(null)

  const apply = (format: Format) => {
    const element = area.current
    if (!element) return
    const { selectionStart: start, selectionEnd: end } = element
    const next = insertFormat({ text: value, start, end }, format, t('write.sample'))
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
            {tools.map(({ format, sign }) => (
              <Button
                key={format}
                size="sm"
                variant="quiet"
                className={css[format] ?? css.tool}
                title={t(`write.${format}`)}
                aria-label={t(`write.${format}`)}
                onClick={() => apply(format)}
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
          hasCounter
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
