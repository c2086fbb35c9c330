import type * as calls from '@jingke/contract/messages/calls'
import type { Operation } from '../../../platform/implement.ts'
import { type CourseMembers, resolveAudience } from './audiences.ts'

export const previewAudience =
  (members: CourseMembers): Operation<typeof calls.previewAudience> =>
  async ({ context }, audience) => {
    const { count } = await resolveAudience(context, members, audience)
    return { count }
  }
