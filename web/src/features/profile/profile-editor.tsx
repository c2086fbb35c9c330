import type { ProfileField } from '@jingke/contract/profile'
import { type FormEvent, useRef } from 'react'
import { UnsavedGuard } from '../../lib/unsaved/index.ts'
import { Button, IconButton, LockIcon, UnlockIcon } from '../../ui/index.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { profileTranslations } from './profile.translations.ts'
import { originOf } from './profile-draft.ts'
import css from './profile-editor.module.css'
import { ProfileFieldset } from './profile-fieldset.tsx'
import { type ProfileSource, useProfileForm } from './use-profile-form.ts'

export type ProfileEditorProps = ProfileSource & {
  /** An operator may edit locked fields, and lock and unlock fields. */
  canLock?: boolean
}

/** Form with save, unsaved changes guard, and conflict resolution. */
export const ProfileEditor = ({ canLock = false, ...source }: ProfileEditorProps) => {
  const t = profileTranslations.useTranslations()
  const element = useRef<HTMLFormElement>(null)
  const form = useProfileForm(source)
  const origin = (field: ProfileField) => originOf(source.profile, field)
  const noteOf = (field: ProfileField) => {
    const state = origin(field)
    return state && t(canLock ? `operator.${state}` : `learner.${state}`)
  }
  const lockButton = (field: ProfileField, label: string) => {
    const isLocked = form.locks.includes(field)
    return (
      <IconButton
        size="sm"
        className={isLocked ? css.locked : css.unlocked}
        label={t(isLocked ? 'lock.open' : 'lock.close', { field: label })}
        icon={isLocked ? <LockIcon size={16} /> : <UnlockIcon size={16} />}
        aria-pressed={isLocked}
        onClick={() => form.toggleLock(field)}
      />
    )
  }
  const confirmButton = (field: ProfileField, label: string) => (
    <Button
      size="sm"
      variant="link"
      aria-label={t('confirm.label', { field: label })}
      isLoading={form.isSaving}
      onClick={() => void form.confirm(field)}
    >
      {t('confirm.submit')}
    </Button>
  )
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = await form.save()
    if (wrong) element.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
  }
  return (
    <form ref={element} className={css.form} noValidate onSubmit={(event) => void submit(event)}>
      <ProfileFieldset
        isOwn={!canLock}
        values={form.draft}
        onChange={form.change}
        errors={form.errors}
        lockedFields={canLock ? [] : source.profile.lockedFields}
        noteOf={noteOf}
        lockNoteOf={(field) => (origin(field) === 'set' && noteOf(field)) || t('lock.hint')}
        aside={
          canLock
            ? (field, label) => (
                <>
                  {origin(field) === 'stated' &&
                    !form.isChanged(field) &&
                    confirmButton(field, label)}
                  {/* A field set by the school is read-only for the learner even if unlocked. */}
                  {origin(field) !== 'set' && lockButton(field, label)}
                </>
              )
            : undefined
        }
      />
      <div className={css.bar} data-dirty={form.isDirty}>
        <p role="status" className={css.state}>
          {form.isDirty && t('save.dirty')}
        </p>
        {form.isDirty && <Button onClick={form.undo}>{t('save.undo')}</Button>}
        <Button type="submit" variant="primary" disabled={!form.isDirty} isLoading={form.isSaving}>
          {t('save.submit')}
        </Button>
      </div>
      <UnsavedGuard isDirty={form.isDirty} />
      {form.conflict && (
        <ConflictDialog
          {...form.conflict}
          onClose={form.closeConflict}
          onSave={(draft) => void form.resolve(draft)}
        />
      )}
    </form>
  )
}
