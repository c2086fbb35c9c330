import { BatchPage, SheetPage } from '../../features/people/index.ts'
import { parseId } from '../../lib/navigation/parse-id.ts'
import { useParams } from '../../lib/router/index.ts'

type Props = {
  listPath: string
  sheetPath: (id: number) => string
  learnerPath: (id: number) => string
}

export const ImportBatchPage = (props: Props) => (
  <BatchPage id={parseId(useParams().id)} {...props} />
)

export const ImportSheetPage = ({ batchPath }: { batchPath: (id: number) => string }) => {
  const id = parseId(useParams().id) ?? 0
  return <SheetPage id={id} batchPath={batchPath(id)} />
}
