import type * as calls from '@jingke/contract/catalogue/calls'
import { toPage } from '@jingke/contract/core'
import type { Operation } from '../../../../platform/implement.ts'
import { gradeName } from '../../../profile/index.ts'
import { listAudienceRows } from './audience.store.ts'

export const listAudience: Operation<typeof calls.listAudience> = async (
  { context, caller: { language } },
  input,
) => {
  const grants = input.isLimited ? input.grants : null
  const { rows, total } = await listAudienceRows(context.db, grants, input)
  const list = rows.map(({ institution, grade, ...person }) => ({
    ...person,
    institutionName: institution ?? '',
    gradeName: gradeName(grade ?? '', language),
  }))
  return toPage(input, list, total)
}
