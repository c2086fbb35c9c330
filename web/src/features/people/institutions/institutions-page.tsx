import type { Institution } from '@jingke/contract/people'
import {
  createInstitution,
  listInstitutions,
  removeInstitution,
  renameInstitution,
} from '@jingke/contract/people/calls'
import { useState } from 'react'
import { MemberListPage, RowAction } from '../groups/member-list-page.tsx'
import { peopleTranslations } from '../people.translations.ts'
import { MergeDialog } from './merge-dialog.tsx'

const calls = {
  list: listInstitutions,
  create: createInstitution,
  rename: renameInstitution,
  remove: removeInstitution,
} as const

export const InstitutionsPage = ({ learnersPath }: { learnersPath: (id: number) => string }) => {
  const t = peopleTranslations.useTranslations()
  const [merged, setMerged] = useState<Institution>()
  return (
    <MemberListPage
      kind="institutions"
      subject="institution"
      calls={calls}
      maxName={80}
      learnersPath={({ id }) => learnersPath(id)}
      canRemove={({ memberCount, courseCount }) => memberCount + courseCount === 0}
      otherActions={(row) => (
        <RowAction
          label={t('institutions.merge')}
          fullLabel={t('institutions.mergeLabel', { name: row.name })}
          onAct={() => setMerged(row)}
        />
      )}
    >
      {merged && <MergeDialog institution={merged} onClose={() => setMerged(undefined)} />}
    </MemberListPage>
  )
}
