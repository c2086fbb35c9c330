import type { ProfileFields } from '@jingke/contract/profile'
import { NewLearnerPage as NewLearnerView } from '../../features/people/index.ts'
import { emptyProfile, ProfileFieldset, problemTexts } from '../../features/profile/index.ts'
import { learnerPath, learnersPath } from '../table/learners.tsx'

type Props = {
  values: ProfileFields
  onChange: (change: Partial<ProfileFields>) => void
  errors: ReadonlyMap<string, string>
}

const Fields = (props: Props) => (
  <ProfileFieldset
    {...props}
    isOwn={false}
    lockedFields={[]}
    noteOf={() => undefined}
    lockNoteOf={() => ''}
  />
)

/** The staff feature's form with the profile feature's fields. */
export const NewLearnerPage = () => (
  <NewLearnerView
    Fields={Fields}
    emptyProfile={emptyProfile}
    checkProfile={problemTexts}
    listPath={learnersPath}
    pathOf={learnerPath}
  />
)
