import { BoardPage, PlanPage as EditPage } from '../../features/plans/console/index.ts'
import { parseId } from '../../lib/navigation/parse-id.ts'
import { useParams } from '../../lib/router/index.ts'
import { learnerPath } from '../table/learners.tsx'
import { planPaths } from '../table/plans.tsx'
import { NotFoundPage } from './message-pages.tsx'

export const PlanPage = () => {
  const id = parseId(useParams().id)
  return id === undefined ? <NotFoundPage /> : <EditPage id={id} {...planPaths} />
}

const boardPaths = { list: planPaths.listPath, plan: planPaths.pathOf, learner: learnerPath }

export const PlanBoardPage = () => {
  const id = parseId(useParams().id)
  return id === undefined ? <NotFoundPage /> : <BoardPage planId={id} paths={boardPaths} />
}
