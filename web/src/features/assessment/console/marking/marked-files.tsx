import type { Submission, Try } from '@jingke/contract/assessment'
import { removeMarkedFile, workFileUploadPath } from '@jingke/contract/assessment/calls'
import { maxWorkFiles } from '@jingke/contract/assessment/constants'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../../lib/api/api.ts'
import {
  FileUploads,
  LearnerFileList,
  type LinkToFile,
  useFileUploads,
} from '../../../../lib/learner-files/index.ts'
import css from './marking.module.css'
import { markingTranslations } from './marking.translations.ts'

type Props = {
  submission: Submission
  attempt: Try
  linkTo: LinkToFile
  onChange: () => void
}

/** What goes back to the learner with the mark. */
export const MarkedFiles = ({ submission: { id }, attempt, linkTo, onChange }: Props) => {
  const t = markingTranslations.useTranslations()
  const uploads = useFileUploads(
    { path: workFileUploadPath, target: `submission ${id}` },
    async () => onChange(),
  )
  const remove = useMutation({
    mutationFn: (fileId: number) => call(removeMarkedFile, { id, fileId }),
    onSuccess: onChange,
  })
  const { markedFiles } = attempt
  return (
    <section className={css.passages} aria-label={t('markedFiles')}>
      <p className={css.legend}>{t('markedFiles')}</p>
      <LearnerFileList
        files={markedFiles}
        label={t('markedFiles')}
        linkTo={linkTo}
        onRemove={(fileId) => remove.mutate(fileId)}
      />
      <FileUploads uploads={uploads} most={maxWorkFiles} count={markedFiles.length} />
    </section>
  )
}
