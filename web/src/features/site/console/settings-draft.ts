import type { EditableSettings } from '@jingke/contract/site'

export type SettingsDraft = Pick<EditableSettings, 'zh' | 'en' | 'shared'>

export const draftOf = ({ zh, en, shared }: SettingsDraft): SettingsDraft => ({ zh, en, shared })

const changedFields = <Values extends Record<string, string>>(
  stored: Values,
  typed: Values,
): Partial<Values> | undefined => {
  const changed = Object.entries(typed).filter(([name, value]) => stored[name] !== value)
  return changed.length === 0 ? undefined : (Object.fromEntries(changed) as Partial<Values>)
}

/** What is sent: the fields that differ from those stored. Undefined: nothing changed. */
export const changesBetween = (stored: SettingsDraft, typed: SettingsDraft) => {
  const zh = changedFields(stored.zh, typed.zh)
  const en = changedFields(stored.en, typed.en)
  const shared = changedFields(stored.shared, typed.shared)
  if (!zh && !en && !shared) return undefined
  return { ...(zh && { zh }), ...(en && { en }), ...(shared && { shared }) }
}
