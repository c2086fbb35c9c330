import { useState } from 'react'
import { Button } from '../../ui/index.ts'
import { drafts } from '../drafts/index.ts'
import { lessonEditorTranslations } from './lesson-editor.translations.ts'

type Options<Draft> = { scope: string; stored: Draft; parse: (kept: string) => Draft | undefined }

/** A draft that stays in the browser until it is saved or discarded; the scope is read. */
export const useKeptDraft = <Draft extends object>({ scope, stored, parse }: Options<Draft>) => {
  const t = lessonEditorTranslations.useTranslations()
  const [kept] = useState(() => parse(drafts.get(scope)))
  const [draft, setDraft] = useState(kept ?? stored)
  const [isRestored, setIsRestored] = useState(kept !== undefined)
  const discard = () => {
    drafts.set(scope, '')
    setDraft(stored)
    setIsRestored(false)
  }
  return {
    draft,
    change: (patch: Partial<Draft>) => {
      const next = { ...draft, ...patch }
      setDraft(next)
      drafts.set(scope, JSON.stringify(next))
    },
    /** What is saved is not kept any more. */
    forget: () => drafts.set(scope, ''),
    notice: isRestored && (
      <div role="status">
        <p className="soft-text">{t('restored')}</p>
        <Button variant="link" size="sm" onClick={discard}>
          {t('discard')}
        </Button>
      </div>
    ),
  }
}
