import type { messagesEndpoints } from '@jingke/contract/messages'
import type { Operation } from '../../platform/implement.ts'
import { type CourseMembers, resolveAudience } from './audiences.ts'

export const previewAudience =
  (members: CourseMembers): Operation<typeof messagesEndpoints.previewAudience> =>
  async ({ context }, audience) => {
    const { count } = await resolveAudience(context, members, audience)
    return { count }
  }
