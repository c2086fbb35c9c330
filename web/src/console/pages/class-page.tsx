import { ClassPage as ClassOf, type ClassPaths } from '../../features/people/index.ts'
import { parseId } from '../../lib/navigation/parse-id.ts'
import { useParams } from '../../lib/router/index.ts'
import { NotFoundPage } from './message-pages.tsx'

export const ClassPage = ({ paths }: { paths: ClassPaths }) => {
  const groupId = parseId(useParams().id)
  return groupId === undefined ? <NotFoundPage /> : <ClassOf groupId={groupId} paths={paths} />
}
