import type { Learner } from '@jingke/contract/people'
import { LearnerTeam } from '../../features/chat/console/index.ts'
import { LearnerPage as LearnerView } from '../../features/people/index.ts'
import { ProfileEditor, type ProfileEditorProps } from '../../features/profile/index.ts'
import { LearnerStudy } from '../../features/study/console/index.ts'
import { parseId } from '../../lib/navigation/parse-id.ts'
import { useParams } from '../../lib/router/index.ts'
import { learnerFieldsPath, learnersPath } from '../table/learners.tsx'

type Props = Omit<ProfileEditorProps, 'profile' | 'canLock'> & { profile: Learner }

const OperatorEditor = (props: Props) => <ProfileEditor {...props} canLock />

/**
 * The staff feature's page, with the profile feature's editor, the chat feature's teams and the study
 * feature's records.
 */
export const LearnerPage = () => (
  <LearnerView
    id={parseId(useParams().id)}
    listPath={learnersPath}
    fieldsPath={learnerFieldsPath}
    Editor={OperatorEditor}
    Study={LearnerStudy}
    Team={LearnerTeam}
  />
)
