import { ClassPage as ClassOf, type ClassPaths } from '../../features/people/index.ts'
import { useGradeOptions } from '../../features/profile/index.ts'
import { parseId } from '../../lib/navigation/parse-id.ts'
import { useParams } from '../../lib/router/index.ts'
import { NotFoundPage } from './message-pages.tsx'

export const ClassPage = ({ paths }: { paths: ClassPaths }) => {
  const groupId = parseId(useParams().id)
  const grades = useGradeOptions()
  if (groupId === undefined) return <NotFoundPage />
  return <ClassOf groupId={groupId} paths={paths} grades={grades} />
}
