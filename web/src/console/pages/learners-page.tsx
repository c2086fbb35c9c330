import type { ComponentProps } from 'react'
import { LearnersPage as LearnerList } from '../../features/people/index.ts'
import { useGradeOptions } from '../../features/profile/index.ts'

type Props = Omit<ComponentProps<typeof LearnerList>, 'grades'>

/** The list of the people feature, with the grades of the profile feature. */
export const LearnersPage = (props: Props) => <LearnerList {...props} grades={useGradeOptions()} />
