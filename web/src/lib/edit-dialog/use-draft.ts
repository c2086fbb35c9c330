import { useState } from 'react'
import { fieldIssues } from '../api.ts'

type TextName<Draft> = {
  [Name in keyof Draft]: Draft[Name] extends string ? Name : never
}[keyof Draft] &
  string

/** The state of a form, and the properties of its text fields. `error` is of the call that saves it. */
export const useDraft = <Draft extends object>(initial: () => Draft, error: Error | null) => {
  const [draft, setDraft] = useState(initial)
  const set = (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change }))
  const issues = fieldIssues(error)
  const text = (name: TextName<Draft>) => ({
    value: draft[name] as string,
    error: issues.get(name),
    onChange: (event: { target: { value: string } }) =>
      setDraft((before) => ({ ...before, [name]: event.target.value })),
  })
  return { draft, set, setDraft, issues, text }
}
