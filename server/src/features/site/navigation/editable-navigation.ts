import { type EditableNavItem, type LinkFault, linkProblems } from '@jingke/contract/site'
import type * as calls from '@jingke/contract/site/calls'
import type { Context } from '../../../platform/context.ts'
import type { Operation } from '../../../platform/implement.ts'
import { refusedField } from '../../../platform/problem.ts'
import { listNavigationRows } from '../site.store.ts'
import { keptEntries } from './navigation-tree.ts'

/** What is wrong with each of the links. The catalogue knows its courses and categories. */
export type FindLinkFaults = (
  context: Context,
  links: readonly string[],
) => Promise<(LinkFault | null)[]>

export const loadEditableNavigation = async (
  context: Context,
  findLinkFaults: FindLinkFaults,
): Promise<EditableNavItem[]> => {
  const rows = keptEntries(await listNavigationRows(context.db, 0))
  const faults = await findLinkFaults(
    context,
    rows.map(({ linkUrl }) => linkUrl),
  )
  return rows.map((row, index) => ({ ...row, linkFault: faults[index] ?? null }))
}

/** Throws if the link has no target. An unpublished course is accepted. */
export const requireLink = async (
  context: Context,
  findLinkFaults: FindLinkFaults,
  link: string,
): Promise<void> => {
  const [fault] = await findLinkFaults(context, [link])
  if (fault && fault !== 'courseUnpublished') throw refusedField(linkProblems[fault], 'linkUrl')
}

export const listEditableNavigation =
  (findLinkFaults: FindLinkFaults): Operation<typeof calls.listEditableNavigation> =>
  ({ context }) =>
    loadEditableNavigation(context, findLinkFaults)
