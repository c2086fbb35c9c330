import type { Command, EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { findLink, findPicture, putPicture, putSound, setLink } from './commands.ts'
import { createState, createView } from './create-view.ts'
import { toDocument, toValue } from './document.ts'
import { LinkDialog } from './link-dialog.tsx'
import { PictureDialog } from './picture-dialog.tsx'
import css from './rich-editor.module.css'
import { richEditorTranslations } from './rich-editor.translations.ts'
import { SoundDialog } from './sound-dialog.tsx'
import { Toolbar } from './toolbar.tsx'

export type RichEditorProps = {
  label: string
  hint?: string
  /** Markup, or plain text, which stays plain until something in it is formatted. */
  value: string
  isMarkup: (value: string) => boolean
  onChange: (value: string) => void
  maxLength: number
  /** With tables and code. */
  isArticle?: boolean
  hasSounds?: boolean
}

type Asked = { kind: 'link' } | { kind: 'sound' } | { kind: 'picture'; file?: File }

export const RichEditor = (props: RichEditorProps) => {
  const { label, hint, value, isMarkup, onChange, maxLength, isArticle = false } = props
  const t = richEditorTranslations.useTranslations()
  const id = useId()
  const mount = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  /** What the editor has last told or been given. */
  const known = useRef(value)
  const [state, setState] = useState<EditorState>()
  const [asked, setAsked] = useState<Asked>()
  const askLink = useEffectEvent(() => setAsked({ kind: 'link' }))
  const open = useEffectEvent((element: HTMLDivElement) => {
    view.current = createView({
      mount: element,
      doc: toDocument(value, isMarkup(value), isArticle),
      isArticle,
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-describedby': `${id}-below`,
      },
      onChange: (next, hasNewText) => {
        setState(next)
        if (!hasNewText) return
        known.current = toValue(next.doc)
        tell(known.current)
      },
      onLink: () => askLink(),
      onPictureFile: (file) => setAsked({ kind: 'picture', file }),
    })
    setState(view.current.state)
  })
  const tell = useEffectEvent(onChange)
  useEffect(() => {
    if (mount.current) open(mount.current)
    return () => view.current?.destroy()
  }, [])
  const replace = useEffectEvent((next: string) => {
    known.current = next
    const fresh = createState(toDocument(next, isMarkup(next), isArticle), () => askLink())
    view.current?.updateState(fresh)
    setState(fresh)
  })
  useEffect(() => {
    // Restored from a version, or loaded again.
    if (value !== known.current) replace(value)
  }, [value])

  const run = (command: Command) => {
    const { current } = view
    if (!current) return
    command(current.state, current.dispatch, current)
    current.focus()
  }
  const close = () => {
    setAsked(undefined)
    requestAnimationFrame(() => view.current?.focus())
  }
  const isTooLong = value.length > maxLength
  return (
    <div className={css.field}>
      <span id={`${id}-label`} className={css.label}>
        {label}
      </span>
      <div className={css.box}>
        {state && (
          <Toolbar
            label={t('tools')}
            state={state}
            isArticle={isArticle}
            onRun={run}
            onLink={() => setAsked({ kind: 'link' })}
            onPicture={() => setAsked({ kind: 'picture' })}
            onSound={props.hasSounds ? () => setAsked({ kind: 'sound' }) : undefined}
          />
        )}
        <div ref={mount} className={css.text} />
      </div>
      <p id={`${id}-below`} className={isTooLong ? css.error : 'soft-text'}>
        {isTooLong ? t('tooLong', { length: value.length, max: maxLength }) : hint}
      </p>
      {asked?.kind === 'link' && state && (
        <LinkDialog
          address={findLink(state).href}
          onClose={close}
          onSave={(href) => {
            run(setLink(href))
            close()
          }}
        />
      )}
      {asked?.kind === 'sound' && (
        <SoundDialog
          onClose={close}
          onSave={(src) => {
            run(putSound(src))
            close()
          }}
        />
      )}
      {asked?.kind === 'picture' && state && (
        <PictureDialog
          picture={asked.file ? undefined : findPicture(state)}
          file={asked.file}
          onClose={close}
          onSave={(picture) => {
            run(putPicture(picture))
            close()
          }}
        />
      )}
    </div>
  )
}
