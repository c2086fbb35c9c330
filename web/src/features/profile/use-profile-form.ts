import type { Profile, ProfileField, ProfileFields } from '@jingke/contract/profile'
import { useState } from 'react'
import { ApiError, fieldIssues } from '../../lib/api/api.ts'
import { toast } from '../../ui/index.ts'
import { problemTexts } from './problem-texts.ts'
import { profileTranslations } from './profile.translations.ts'
import { changesIn, hasSameLocks, type Rebased, rebase, toDraft } from './profile-draft.ts'

const changedMeanwhile = 409
const wrongInput = 422

export type ProfileChange = Partial<ProfileFields> & {
  version: number
  lockedFields?: ProfileField[]
}

/** Loads and saves a profile: the user's own, or a learner's edited by an operator. */
export interface ProfileSource {
  readonly profile: Profile
  readonly save: (change: ProfileChange) => Promise<Profile>
  readonly reload: () => Promise<Profile>
}

export type Conflict = { mine: ProfileFields; theirs: Profile; rebased: Rebased }

/** The draft of a profile; typed text survives failed saves and conflicts. */
export const useProfileForm = ({ profile, save, reload }: ProfileSource) => {
  const t = profileTranslations.useTranslations()
  const [base, setBase] = useState(profile)
  const [draft, setDraft] = useState(() => toDraft(profile))
  const [locks, setLocks] = useState<readonly ProfileField[]>(profile.lockedFields)
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map())
  const [conflict, setConflict] = useState<Conflict>()
  const [isSaving, setIsSaving] = useState(false)
  const areLocksChanged = !hasSameLocks(base.lockedFields, locks)
  const isDirty = areLocksChanged || Object.keys(changesIn(base, draft)).length > 0

  const startFrom = (next: Profile) => {
    setBase(next)
    setDraft(toDraft(next))
    setLocks(next.lockedFields)
  }

  // A refetch brought a newer state: untouched fields follow it. If both sides changed a field, the
  // old version stays the base, so that saving asks.
  if (profile.version > base.version) {
    const rebased = rebase(base, draft, profile)
    if (rebased.conflicts.length === 0) {
      setBase(profile)
      setDraft(rebased.draft)
      if (!areLocksChanged) setLocks(profile.lockedFields)
    }
  }

  const explain = async (error: unknown, mine: ProfileFields) => {
    if (!(error instanceof ApiError)) throw error
    if (error.code === changedMeanwhile) {
      const theirs = await reload()
      setConflict({ mine, theirs, rebased: rebase(base, mine, theirs) })
      return
    }
    const issues = fieldIssues(error)
    setErrors(issues)
    if (error.code === wrongInput && issues.size > 0) return
    toast.show({ kind: 'error', text: error.message || t('save.failed') })
    // A field may have been locked meanwhile.
    void reload().catch(() => {})
  }

  const send = async (from: Profile, mine: ProfileFields) => {
    setErrors(new Map())
    setIsSaving(true)
    try {
      const change = { ...changesIn(from, mine), version: from.version }
      startFrom(await save(areLocksChanged ? { ...change, lockedFields: [...locks] } : change))
      toast.show({ kind: 'success', text: t('save.done') })
    } catch (error) {
      await explain(error, mine).catch(() => toast.show({ kind: 'error', text: t('save.failed') }))
    } finally {
      setIsSaving(false)
    }
  }

  /** Confirms what the learner stated. Other typed text stays: it is rebased on the new state. */
  const confirm = async (field: ProfileField) => {
    setIsSaving(true)
    try {
      await save({ [field]: base[field], version: base.version })
      toast.show({ kind: 'success', text: t('confirm.done') })
    } catch (error) {
      const message = error instanceof ApiError ? error.message : ''
      toast.show({ kind: 'error', text: message || t('save.failed') })
      await reload().catch(() => {})
    } finally {
      setIsSaving(false)
    }
  }

  return {
    draft,
    locks,
    errors,
    isDirty,
    isSaving,
    conflict,
    change: (change: Partial<ProfileFields>) => {
      setDraft({ ...draft, ...change })
      setErrors(new Map([...errors].filter(([field]) => !(field in change))))
    },
    isChanged: (field: ProfileField) => field in changesIn(base, draft),
    confirm,
    toggleLock: (field: ProfileField) =>
      setLocks(locks.includes(field) ? locks.filter((each) => each !== field) : [...locks, field]),
    undo: () => {
      startFrom(profile)
      setErrors(new Map())
    },
    /** The first invalid field, if any. */
    save: async () => {
      const problems = problemTexts(draft)
      if (problems.size > 0) setErrors(problems)
      else if (isDirty) await send(base, draft)
      return [...problems.keys()][0]
    },
    closeConflict: () => setConflict(undefined),
    resolve: async (chosen: ProfileFields) => {
      if (!conflict) return
      setConflict(undefined)
      setBase(conflict.theirs)
      setDraft(chosen)
      await send(conflict.theirs, chosen)
    },
  }
}
