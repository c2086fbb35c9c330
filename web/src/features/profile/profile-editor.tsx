import type { ProfileField } from '@jingke/contract/profile'
import { type FormEvent, useRef } from 'react'
import { UnsavedGuard } from '../../lib/unsaved/index.ts'
import { Button, IconButton, LockIcon, UnlockIcon } from '../../ui/index.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { profileTranslations } from './profile.translations.ts'
import { standingOf } from './profile-draft.ts'
import css from './profile-editor.module.css'
import { ProfileFieldset } from './profile-fieldset.tsx'
import { type ProfileSource, useProfileForm } from './use-profile-form.ts'

export type ProfileEditorProps = ProfileSource & {
  /** An operator changes what is locked, and locks and unlocks. */
  canLock?: boolean
}

/** A profile to edit: fields, saving, unsaved changes, and changes made elsewhere meanwhile. */
export const ProfileEditor = ({ canLock = false, ...source }: ProfileEditorProps) => {
  const t = profileTranslations.useTranslations()
  const element = useRef<HTMLFormElement>(null)
  const form = useProfileForm(source)
  const standing = (field: ProfileField) => standingOf(source.profile, field)
  const noteOf = (field: ProfileField) => {
    const state = standing(field)
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
    <form ref={element} noValidate onSubmit={(event) => void submit(event)}>
      <ProfileFieldset
        values={form.draft}
        onChange={form.change}
        errors={form.errors}
        lockedFields={canLock ? [] : source.profile.lockedFields}
        noteOf={noteOf}
        lockNoteOf={(field) => (standing(field) === 'set' && noteOf(field)) || t('lock.hint')}
        aside={
          canLock
            ? (field, label) => (
                <>
                  {standing(field) === 'stated' &&
                    !form.isChanged(field) &&
                    confirmButton(field, label)}
                  {/* What is set the learner cannot change, locked or not. */}
                  {standing(field) !== 'set' && lockButton(field, label)}
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
