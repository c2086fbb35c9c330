import { type ComponentType, useState } from 'react'
import { Button, Dialog } from '../../../ui/index.ts'
import { bulkTranslations } from './bulk.translations.ts'
import { GroupField, InstitutionField, type ListPaths, TeamField } from './choice-fields.tsx'

export type AskedAction =
  | 'disable'
  | 'endSessions'
  | 'addToGroup'
  | 'removeFromGroup'
  | 'move'
  | 'codes'
  | 'bind'

type Choice = ComponentType<{
  value: string
  onChange: (value: string) => void
  listPaths: ListPaths
}>

const choices: Partial<Record<AskedAction, Choice>> = {
  addToGroup: GroupField,
  removeFromGroup: GroupField,
  move: InstitutionField,
  bind: TeamField,
}

const dangerous: readonly AskedAction[] = ['disable', 'endSessions', 'codes']

type Props = {
  action: AskedAction
  count: number
  listPaths: ListPaths
  /** With what was chosen; empty if there is nothing to choose. */
  onConfirm: (value: string) => void
  onClose: () => void
}

/** Says what an action will do with how many learners, and asks for its group, institution or team. */
export const AskDialog = ({ action, count, listPaths, onConfirm, onClose }: Props) => {
  const t = bulkTranslations.useTranslations()
  const [value, setValue] = useState('')
  const Choice = choices[action]
  return (
    <Dialog
      role={Choice ? 'dialog' : 'alertdialog'}
      size={Choice ? 'md' : 'sm'}
      isOpen
      onClose={onClose}
      title={t(`title.${action}`, { count })}
      description={t(`text.${action}`)}
      closeLabel={t('cancel')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            variant={dangerous.includes(action) ? 'danger' : 'primary'}
            disabled={Choice !== undefined && value === ''}
            onClick={() => onConfirm(value)}
          >
            {t(`confirm.${action}`)}
          </Button>
        </>
      }
    >
      {Choice && <Choice value={value} onChange={setValue} listPaths={listPaths} />}
    </Dialog>
  )
}
