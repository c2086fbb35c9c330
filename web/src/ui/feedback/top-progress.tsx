import { useSyncExternalStore } from 'react'
import { classNames } from '../class-names.ts'
import css from './top-progress.module.css'
import { type ProgressState, topProgress } from './top-progress.store.ts'

const atRest = (): ProgressState => 'idle'

/** Render once, near the root; `topProgress.start()` and `.done()` drive it. */
export const TopProgress = ({ label }: { label: string }) => {
  const state = useSyncExternalStore(topProgress.subscribe, topProgress.state, atRest)
  if (state === 'idle') return null
  return <div role="progressbar" aria-label={label} className={classNames(css.bar, css[state])} />
}
