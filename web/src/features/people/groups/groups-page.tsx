import { createGroup, listGroups, removeGroup, renameGroup } from '@jingke/contract/people/calls'
import { MemberListPage } from './member-list-page.tsx'

const calls = {
  list: listGroups,
  create: createGroup,
  rename: renameGroup,
  remove: removeGroup,
} as const

export const GroupsPage = ({ pathOf }: { pathOf: (groupId: number) => string }) => (
  <MemberListPage
    kind="groups"
    subject="group"
    calls={calls}
    maxName={60}
    learnersPath={({ id }) => pathOf(id)}
    pathOf={pathOf}
  />
)
