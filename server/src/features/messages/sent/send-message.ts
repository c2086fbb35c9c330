import { bodyLimit, type MessageDraft, messagesProblems } from '@jingke/contract/messages'
import type * as calls from '@jingke/contract/messages/calls'
import { auditChange } from '../../../platform/audit-log/index.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { sanitizeMarkup } from '../../../platform/markup/index.ts'
import { refusedField } from '../../../platform/problem.ts'
import { toSentMessage } from '../messages.view.ts'
import { type CourseMembers, requireAudience } from './audiences.ts'
import { findSentMessage, insertMessage } from './sent-messages.store.ts'

const periodOf = ({ startsAt, endsAt }: MessageDraft, now: Date) => {
  const start = startsAt === undefined ? now : new Date(startsAt)
  const end = endsAt === undefined ? null : new Date(endsAt)
  if (end && (end <= start || end <= now))
    throw refusedField(messagesProblems.wrongPeriod, 'endsAt')
  // A start in the past would sort the message below older ones.
  return { startsAt: start < now ? now : start, endsAt: end }
}

/** Sanitising adds attributes to links, so the length is checked afterwards. */
const cleanBody = (draft: MessageDraft): string => {
  const body = sanitizeMarkup(draft.body)
  if (body.length > bodyLimit)
    throw refusedField(messagesProblems.bodyTooLong, 'body', {
      length: body.length,
      limit: bodyLimit,
    })
  return body
}

export const sendMessage =
  (members: CourseMembers): Operation<typeof calls.sendMessage> =>
  async (call, draft) => {
    const { context, identity } = call
    const now = context.clock.now()
    const body = cleanBody(draft)
    const period = periodOf(draft, now)
    const { key, count } = await requireAudience(context, members, draft.audience)
    return inTransaction(context, async (within) => {
      const { db } = within
      const id = await insertMessage(db, {
        kind: 'notice',
        writerId: identity.userId,
        title: draft.title,
        body,
        audienceKind: draft.audience.kind,
        audienceKey: key,
        audienceName: draft.audience.kind === 'everyone' ? '' : draft.audience.value,
        isPopup: draft.isPopup,
        ...period,
        createdAt: now,
        reached: count,
      })
      const sent = id === undefined ? undefined : await findSentMessage(db, id)
      if (id === undefined || !sent) throw new Error('the message was not stored')
      await auditChange(within, call, {
        subject: 'message',
        subjectId: id,
        subjectName: draft.title,
        action: 'sent',
        after: { audience: draft.audience, isPopup: draft.isPopup, reached: count },
      })
      return toSentMessage(sent, now)
    })
  }
