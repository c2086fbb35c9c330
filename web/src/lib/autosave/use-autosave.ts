import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '../api/api.ts'

/** Milliseconds without a change before it is saved, and before a failed save is tried again. */
const delay = 900
const retryDelay = 5000

const conflict = 409

type SaveStatus = 'saved' | 'waiting' | 'saving' | 'failed' | 'conflict'

type Options = {
  /** Both are asked again after a save, which may have ended before the next render. */
  isDirty: () => boolean
  canSave: () => boolean
  /** Changes with every edit: the debounce starts again. */
  edit: unknown
  save: () => Promise<void>
}

/** Saves debounced, one save at a time. A refused conflict stops it until somebody decides. */
export const useAutosave = ({ isDirty, canSave, edit, save }: Options) => {
  const [isSaving, setIsSaving] = useState(false)
  const [error, setError] = useState<unknown>()
  const running = useRef<Promise<boolean>>(undefined)

  const saveOnce = async (): Promise<boolean> => {
    setIsSaving(true)
    try {
      await save()
      setError(undefined)
      return true
    } catch (failure) {
      setError(failure)
      return false
    } finally {
      running.current = undefined
      setIsSaving(false)
    }
  }
  /** Resolves to whether what was edited before the call is saved. */
  const flush = async (): Promise<boolean> => {
    if (running.current) await running.current
    if (!isDirty()) return true
    if (!canSave()) return false
    running.current = saveOnce()
    return running.current
  }
  const flushLater = useEffectEvent(() => void flush())

  const isConflict = error instanceof ApiError && error.code === conflict
  const isDue = isDirty() && canSave() && !isSaving && !isConflict
  const hasFailed = error !== undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: every edit restarts the debounce
  useEffect(() => {
    if (!isDue) return
    const timer = setTimeout(() => flushLater(), hasFailed ? retryDelay : delay)
    return () => clearTimeout(timer)
  }, [isDue, hasFailed, edit])

  const status: SaveStatus = isConflict
    ? 'conflict'
    : isSaving
      ? 'saving'
      : !isDirty()
        ? 'saved'
        : hasFailed
          ? 'failed'
          : 'waiting'
  return { status, error, flush, clearError: () => setError(undefined) }
}
