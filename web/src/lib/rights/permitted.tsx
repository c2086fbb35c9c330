import type { Permission } from '@jingke/contract/core'
import type { ReactNode } from 'react'
import css from './permitted.module.css'
import { rightsTranslations } from './rights.translations.ts'
import { useMay, useRights } from './rights.ts'

type Props = { permission: Permission; children: ReactNode }

/** Shown to those who have the permission only. */
export const Permitted = ({ permission, children }: Props) => useMay(permission) && children

type EditableProps = Props & {
  /** The thing cannot be changed at present, by anybody. */
  isLocked?: boolean
}

/** Fields and buttons that those without the permission can read but not use. */
export const EditableBy = ({ permission, isLocked = false, children }: EditableProps) => (
  <fieldset disabled={!useMay(permission) || isLocked} className={css.fieldset}>
    {children}
  </fieldset>
)

/** Why something is greyed for those without the permission; undefined for the others. */
export const useReadOnlyReason = (permission: Permission): string | undefined => {
  const t = rightsTranslations.useTranslations()
  const isKnown = useRights(({ rights }) => rights !== undefined)
  const may = useMay(permission)
  return isKnown && !may ? t('readOnly', { permission: t(`may.${permission}`) }) : undefined
}

/** Says to those without the permission why the page's fields are greyed. */
export const ReadOnlyNote = ({ permission }: { permission: Permission }) => {
  const reason = useReadOnlyReason(permission)
  return (
    reason && (
      <p role="note" className={css.note}>
        {reason}
      </p>
    )
  )
}
