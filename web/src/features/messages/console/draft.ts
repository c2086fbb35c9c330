import type { Audience, MessageDraft } from '@jingke/contract/messages'
import { toMarkup } from './markup.ts'

export type AudienceKind = Audience['kind']

export type Draft = {
  title: string
  text: string
  audienceKind: AudienceKind
  audienceValue: string
  /** Name of the chosen institution, group, course or learner. */
  audienceName: string
  isPopup: boolean
  isLater: boolean
  /** In the format of a `datetime-local` input. */
  startsAt: string
  endsAt: string
}

const emptyDraft: Draft = {
  title: '',
  text: '',
  audienceKind: 'everyone',
  audienceValue: '',
  audienceName: '',
  isPopup: false,
  isLater: false,
  startsAt: '',
  endsAt: '',
}

/** An empty draft, for a group if one is given. */
export const draftFor = (group: string | null): Draft =>
  group
    ? { ...emptyDraft, audienceKind: 'group', audienceValue: group, audienceName: group }
    : emptyDraft

export type DraftField = 'title' | 'body' | 'audience' | 'startsAt' | 'endsAt'

const timeOf = (local: string): number => (local === '' ? Number.NaN : new Date(local).getTime())

export const isChanged = (draft: Draft): boolean => draft.title.trim() + draft.text.trim() !== ''

export const toAudience = ({ audienceKind, audienceValue }: Draft): Audience => ({
  kind: audienceKind,
  value: audienceKind === 'everyone' ? '' : audienceValue.trim(),
})

export const hasAudience = (draft: Draft): boolean =>
  draft.audienceKind === 'everyone' || draft.audienceValue.trim() !== ''

/** In the order of the form. */
export const problemsOf = (draft: Draft, now: number): DraftField[] => {
  const starts = draft.isLater ? timeOf(draft.startsAt) : now
  const ends = timeOf(draft.endsAt)
  const wrong: Record<DraftField, boolean> = {
    title: draft.title.trim() === '',
    body: draft.text.trim() === '',
    audience: !hasAudience(draft),
    startsAt: draft.isLater && !(starts > now),
    endsAt: draft.isPopup && draft.endsAt !== '' && !(ends > starts),
  }
  return (Object.keys(wrong) as DraftField[]).filter((field) => wrong[field])
}

export const toMessage = (draft: Draft): MessageDraft => ({
  title: draft.title.trim(),
  body: toMarkup(draft.text),
  audience: toAudience(draft),
  isPopup: draft.isPopup,
  ...(draft.isLater && { startsAt: new Date(draft.startsAt).toISOString() }),
  ...(draft.isPopup && draft.endsAt !== '' && { endsAt: new Date(draft.endsAt).toISOString() }),
})
