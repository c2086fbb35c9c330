import { useState } from 'react'
import { fieldIssues } from '../api/api.ts'
import { useInvalidFields } from './use-invalid-fields.ts'

type NameOf<Draft, Value> = {
  [Name in keyof Draft]: Draft[Name] extends Value ? Name : never
}[keyof Draft] &
  string
type TextName<Draft> = NameOf<Draft, string>

/**
 * The state of a form, and the properties of its text fields and switches. `error` is of the call that saves it. Drafts
 * are compared as JSON, so they hold only what JSON keeps.
 */
export const useDraft = <Draft extends object>(initial: () => Draft, error: Error | null) => {
  const [opened] = useState(initial)
  const [draft, setDraft] = useState(opened)
  const set = (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change }))
  const issues = fieldIssues(error)
  const invalid = useInvalidFields<TextName<Draft>>()
  const text = (name: TextName<Draft>) => ({
    value: draft[name] as string,
    error: invalid.errorOf(name) ?? issues.get(name),
    onInvalid: invalid.onInvalid(name),
    onChange: (event: { target: { value: string } }) => {
      setDraft((before) => ({ ...before, [name]: event.target.value }))
      invalid.clear(name)
    },
  })
  const flag = (name: NameOf<Draft, boolean>) => ({
    checked: draft[name] as boolean,
    onChange: (event: { target: { checked: boolean } }) =>
      setDraft((before) => ({ ...before, [name]: event.target.checked })),
  })
  const isChanged = JSON.stringify(draft) !== JSON.stringify(opened)
  return { draft, set, isChanged, issues, text, flag }
}
