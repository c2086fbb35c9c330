import { questionTypes } from '@jingke/contract/assessment/constants'
import { NewQuestionPage as NewPage } from '../../features/assessment/console/index.ts'
import { useParams } from '../../lib/router/index.ts'
import { questionPaths } from '../table/assessment.tsx'
import { NotFoundPage } from './message-pages.tsx'

export const NewQuestionPage = () => {
  const { type } = useParams()
  const known = questionTypes.find((one) => one === type)
  return known === undefined ? <NotFoundPage /> : <NewPage type={known} {...questionPaths} />
}
