import type { EditableAttachment } from '@jingke/contract/catalogue'
import { getEditableCourse } from '@jingke/contract/catalogue/calls'
import { renameAttachment } from '@jingke/contract/media/calls'
import { maxAttachmentName } from '@jingke/contract/media/constants'
import { call } from '../../../../../lib/api/api.ts'
import { NameForm } from '../../../../../lib/edit-dialog/index.ts'
import { coursesTranslations } from '../courses.translations.ts'

type Props = { file: EditableAttachment; onClose: () => void }

export const RenameFileDialog = ({ file, onClose }: Props) => {
  const t = coursesTranslations.useTranslations()
  return (
    <NameForm
      title={t('files.rename')}
      label={t('files.name')}
      hint={t('files.nameHint')}
      maxLength={maxAttachmentName}
      thing={{ name: file.name, version: 0 }}
      send={({ name }) => call(renameAttachment, { attachmentId: file.id, name })}
      savedText={t('files.renamed')}
      refreshes={[getEditableCourse]}
      onClose={onClose}
    />
  )
}
